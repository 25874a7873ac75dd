import { expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import { PERMISSION_PLACES } from './permission-areas.ts'
import { PERMISSION_KEYS } from './permissions.ts'

/** Asked for by screens of the platform: it follows from who somebody is, and nobody grants it. */
const OF_THE_PLATFORM = 'isPrumoAdmin'

test('The keys that can be granted are those that the manifests of features declare', () => {
  const declared = FEATURES.flatMap(({ permissions }) =>
    permissions.flatMap(({ keys }) => Object.values<string>(keys)),
  )
  expect(declared.length).toBeGreaterThan(0)
  expect(PERMISSION_PLACES.map(({ key }) => key).toSorted()).toEqual(declared.toSorted())
})

test('An entry of the menu whose feature has a manifest asks for a key that can be granted', () => {
  const grantable: readonly string[] = [...PERMISSION_KEYS, OF_THE_PLATFORM]
  const asked = FEATURES.flatMap(({ menu }) =>
    menu.flatMap((entry): readonly string[] => ('permission' in entry ? [entry.permission] : [])),
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((key) => !grantable.includes(key))).toEqual([])
})
