import * as z from 'zod'

// Compiling a schema needs `eval`, which the page's policy forbids. Schemas read this setting when they are created.
z.config({ jitless: true })
