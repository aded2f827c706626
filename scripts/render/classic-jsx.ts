import * as React from 'react'

// tsx reads the tsconfig.json of the current folder, not of the program. Started elsewhere, it compiles JSX for a global
// `React` (https://tsx.hirok.io/dev-api/tsx-cli#custom-tsconfig-json-path).
Object.assign(globalThis, { React })
