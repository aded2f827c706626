// Must be imported before React: its development build is about ten times slower. Tests set another value.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
