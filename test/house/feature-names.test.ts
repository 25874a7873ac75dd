import { expect, test } from 'vitest'
import { foldersIn } from '../../scripts/source-files.ts'

/** Modules of the server that nothing travels to, so that they have no contract. */
const WITHOUT_CONTRACT: Readonly<Record<string, readonly string[]>> = {
  server: [
    'document-reach', // Conditions that queries of other modules are made with.
    'document-currency', // As the one above.
    'transaction-status', // As the one above: expressions of their statements.
    'fiscal-authorities', // Asked by the emission of invoices, whose contract says what travels.
    'payment-providers', // Asked by charges, whose contract says what travels.
    'ledger', // Written by the document modules, read by the statements.
    'series', // As the two below: what travels is of transactions.
    'settlements',
    'transaction-reports',
    'renegotiations',
    'party-merges', // It stands above what references contacts; its routes are of parties.
  ],
  web: [
    'account', // The modals of a person's own account: what travels is of identity.
  ],
}

const contracts = foldersIn('contracts/src')
const places = {
  contracts,
  server: foldersIn('server/src/modules'),
  web: foldersIn('web/src/features'),
}

/** `Cost-Centers`, `cost_center` and `costcenters` are one word to a reader. */
const wordOf = (name: string): string =>
  name.toLowerCase().replaceAll(/[-_]/g, '').replace(/s$/, '')

function strangers(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.filter((name) => !known.includes(name))
}

function lookalikes(names: readonly string[]): readonly string[] {
  const distinct = [...new Set(names)]
  return Object.values(Object.groupBy(distinct, wordOf))
    .filter((group) => group !== undefined && group.length > 1)
    .map((group) => (group ?? []).join(' and '))
}

test('A planted feature under another name is found', () => {
  expect(strangers(['parties', 'clients'], ['parties'])).toEqual(['clients'])
  expect(lookalikes(['parties', 'cost-centers', 'cost-center', 'parties'])).toEqual([
    'cost-centers and cost-center',
  ])
})

test.each(['server', 'web'] as const)(
  'Every feature of %s bears the name of its contract',
  (place) => {
    expect(places[place].length).toBeGreaterThan(0)
    expect(strangers(places[place], [...contracts, ...(WITHOUT_CONTRACT[place] ?? [])])).toEqual([])
  },
)

test.each(['server', 'web'] as const)('No exception of %s is kept that is not needed', (place) => {
  const needless = (WITHOUT_CONTRACT[place] ?? []).filter(
    (name) => contracts.includes(name) || !places[place].includes(name),
  )
  expect(needless).toEqual([])
})

test('No two features have names that differ only in their ending or hyphens', () => {
  expect(lookalikes([...places.contracts, ...places.server, ...places.web])).toEqual([])
})
