// Imported before React: its development build renders the same HTML about ten times slower. Tests set their own.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
