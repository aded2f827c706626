import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const parts = {
  scripts: ['sha256-a', 'sha256-b', 'sha256-a'],
  styles: ['sha256-c'],
  formEndpoint: null,
}

test('the policy allows only what the pages do, with each hash once', () => {
  expect(contentPolicy(parts)).toBe(
    "default-src 'none'; script-src 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "base-uri 'none'; form-action mailto:; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('a form that is sent is allowed its host and nothing behind it, and a plain post may lead back to the site', () => {
  const policy = contentPolicy({ ...parts, formEndpoint: 'https://forms.example.com:8443/a;b?c' })
  expect(policy).toContain("form-action https://forms.example.com:8443 'self';")
  expect(policy).toContain('connect-src https://forms.example.com:8443;')
})
