import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.join(import.meta.dirname, '..')

export default defineConfig({
  root,
  test: {
    include: ['{templates,scripts,client}/**/*.test.{ts,tsx}'],
    globalSetup: [path.join(root, 'scripts/test/built-site.ts')],
    setupFiles: [path.join(root, 'scripts/test/quiet-console.ts')],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
