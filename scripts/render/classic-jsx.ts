import * as React from 'react'

// tsx looks for tsconfig.json where a command is started, not where the program is. From any other folder it compiles JSX
// without it, for React as a global name (https://tsx.hirok.io/dev-api/tsx-cli#custom-tsconfig-json-path).
Object.assign(globalThis, { React })
