import { describe, expect, test } from 'vitest'
import {
  MAX_VIEWS,
  parseViews,
  renameView,
  type SavedView,
  toggleDefaultView,
  withoutPage,
  withoutView,
  withView,
} from './saved-views.ts'

const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  id: `id-${name}`,
  name,
  listParams: { filter_computed_status: 'overdue', sort: 'due_date' },
  hidden: [],
  is_default: false,
  ...more,
})
const views = [view('Vencidas'), view('Marketing', { is_default: true })]

describe('saved views', () => {
  test('Saved views keep filters, sort and columns under a name', () => {
    const kept = withView([], view('Vencidas', { hidden: ['document'] }))
    expect(kept).toEqual([view('Vencidas', { hidden: ['document'] })])
  })

  test('A saved view of the same name replaces the one before, and stays the default', () => {
    const next = view(' marketing', { id: 'other', listParams: { search: 'meta' } })
    expect(withView(views, next)[1]).toEqual({ ...next, id: 'id-Marketing', is_default: true })
  })

  test('Saved views are renamed, but not to a name that is taken or empty', () => {
    expect(renameView(views, 'id-Vencidas', ' Atrasadas ')[0]?.name).toBe('Atrasadas')
    expect(renameView(views, 'id-Vencidas', 'MARKETING')).toEqual(views)
    expect(renameView(views, 'id-Vencidas', '  ')).toEqual(views)
  })

  test('One saved view is what the list opens with, until it is chosen again', () => {
    const changed = toggleDefaultView(views, 'id-Vencidas')
    expect(changed.map(({ is_default }) => is_default)).toEqual([true, false])
    const none = toggleDefaultView(changed, 'id-Vencidas')
    expect(none.some(({ is_default }) => is_default)).toBe(false)
  })

  test('Saved views are deleted one by one', () => {
    expect(withoutView(views, 'id-Vencidas')).toEqual([views[1]])
  })

  test('Saved views do not hold a place in the list', () => {
    expect(withoutPage({ page: '3', search: 'x' })).toEqual({ search: 'x' })
  })

  test('Saved views have an end', () => {
    const many = Array.from({ length: MAX_VIEWS + 5 }, (_, index) => view(`v${index}`))
    expect(many.reduce<readonly SavedView[]>(withView, [])).toHaveLength(MAX_VIEWS)
  })

  test.each([undefined, 'rubbish', [{ name: 'without the rest' }]])(
    'Saved views survive a storage that holds %j',
    (kept) => expect(parseViews(kept)).toEqual([]),
  )
})
