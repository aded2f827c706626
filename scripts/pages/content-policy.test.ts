import { expect, test } from 'vitest'
import { contentPolicy, integrityOf } from './content-policy.ts'

const parts = { scripts: ['sha256-a', 'sha256-b', 'sha256-a'], styles: ['sha256-c'], formEndpoint: null }

test('only what the pages do is allowed, each hash once', () => {
  expect(contentPolicy(parts)).toBe(
    "default-src 'none'; script-src 'sha256-a' 'sha256-b'; style-src 'sha256-c'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "base-uri 'none'; form-action mailto:; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('a form that is posted is allowed its host and nothing behind it', () => {
  expect(contentPolicy({ ...parts, formEndpoint: 'https://forms.example.com:8443/a;b?c' })).toContain(
    'form-action https://forms.example.com:8443;',
  )
})

test('a hash is written as policies and integrity attributes want it', () => {
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
})
