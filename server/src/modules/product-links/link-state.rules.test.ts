import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { linkOfSlug, linkPath } from './link-path.ts'
import { linkState } from './link-state.rules.ts'

const today = civilDate('2026-11-15')
const link = { status: 'active', end_date: null, max_uses: null, uses: 0 }

it.each([
  [{}, 'open'],
  [{ end_date: today }, 'open'],
  [{ end_date: civilDate('2026-11-14') }, 'expired'],
  [{ max_uses: 3, uses: 2 }, 'open'],
  [{ max_uses: 3, uses: 3 }, 'used_up'],
  [{ status: 'deactivated', end_date: civilDate('2026-11-14') }, 'deactivated'],
  [{ status: 'blocked' }, 'deactivated'],
])('A payment link with %j is %s', (fields, state) => {
  expect(linkState({ ...link, ...fields }, today)).toBe(state)
})

it('The address of a payment link says its company and nothing else is one', () => {
  for (const company of [1, 35, 36, 9_007_199])
    expect(linkOfSlug(linkPath(company, 'curso-de-verao').slice('/p/'.length))).toEqual({
      company,
      url: 'curso-de-verao',
    })
  for (const slug of ['', 'curso', '-curso', '0-curso', '1-', '1-Curso', '1-a--b', '1-<script>'])
    expect(linkOfSlug(slug)).toBeNull()
})
