// Mutation tests of what decides about content and about what visitors see happen, by the quick tests: `npm run mutate`.
// Each fault that no test notices is printed with its line. Another room, or a file: `npm run mutate -- --mutate FILES`.

const ROOMS = [
  'client',
  'templates/fields',
  'scripts/content',
  'scripts/change',
  'scripts/launch',
  'scripts/checks',
  'scripts/desk/tasks',
]

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Tests of `client` run its bundle, so imports do not say which test needs which file.
  vitest: { configFile: 'scripts/vitest.config.ts', related: false },
  mutate: [
    ...ROOMS.map((room) => `${room}/**/*.ts`),
    '!**/*.test.ts',
    '!client/{contract,entry}.ts',
  ],
  // TypeScript 7 cannot be asked from a program.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 30_000,
  ignorePatterns: ['dist', 'content/.schemas'],
  tempDirName: '.cache/mutate',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  thresholds: { high: 80, low: 80, break: 80 },
}
