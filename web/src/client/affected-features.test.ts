import { routes } from '@prumo/contracts/registry'
import { describe, expect, it } from 'vitest'
import { AFFECTED, isAffected } from './affected-features.ts'
import { featureOf } from './feature-of.ts'

describe('isAffected', () => {
  it('Every feature named as affected has routes of its own', () => {
    const features = new Set(routes.map(({ id }) => featureOf(id)))
    const named = Object.entries(AFFECTED).flatMap(([feature, others]) => [feature, ...others])
    expect(named.filter((feature) => !features.has(feature))).toEqual([])
  })

  it('Saving a cost centre asks for its own list again and not for the plan or the saved views', () => {
    const act = { id: 'cost-centers.update' }
    expect(isAffected(act, 'cost-centers.list')).toBe(true)
    expect(isAffected(act, 'payables.list')).toBe(true)
    expect(isAffected(act, 'operations.list')).toBe(true)
    expect(isAffected(act, 'saved-views.list')).toBe(false)
    expect(isAffected(act, 'products.list')).toBe(false)
  })

  it('Settling a bank line asks for balances and statements again and not for registers', () => {
    const act = { id: 'bank-reconciliation.reconcile' }
    for (const asked of ['bank-reconciliation.lines', 'payables.totals', 'statements.dre'])
      expect(isAffected(act, asked)).toBe(true)
    for (const asked of ['cost-centers.list', 'projects.list', 'clients.list'])
      expect(isAffected(act, asked)).toBe(false)
  })

  it('What waits for a decision is asked again after an act on purchases, and not after money moved', () => {
    const acts = [
      'purchases.approve',
      'cost-centers.update',
      'received-invoices.import',
      'bank-reconciliation.reconcile',
      'payables.settle',
    ]
    const asking = acts.filter((id) => isAffected({ id }, 'purchases.waiting'))
    expect(asking).toEqual(acts.slice(0, 3))
    expect(isAffected({ id: 'bank-reconciliation.reconcile' }, 'purchases.list')).toBe(true)
  })

  it('An act of a feature without an entry asks for everything again', () => {
    expect(isAffected({ id: 'operations.undo' }, 'saved-views.list')).toBe(true)
  })
})
