import * as z from 'zod'

// Compiling a schema needs `eval`, which the page's policy forbids. Schemas ask for this when they are made.
z.config({ jitless: true })
