import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { sampleSeries, sampleTemplate } from '../../../../test/http/transaction-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'
import { companyWithPurchases } from '../purchases/purchase.factory.ts'

const server = useTestServer()

async function made(company: TestCompany, path: string, body: unknown) {
  const answer = await company.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
  return answer.body.data
}

const endlessSeries = (category: number) => {
  const series = sampleSeries(category)
  return { ...series, repeat: { ...series.repeat, occurrences: null } }
}

/** Two expenses, and a purchase that waits, a rule, a series, a template and a view of the first. */
async function namedEverywhere() {
  const { made: company, expense, other, buy, read, approve } = await companyWithPurchases(server())
  const purchase = await buy()
  const rule = await made(
    company,
    '/reconciliation-rules',
    sampleRule({
      criteria: memoContains('papel'),
      reconciliation_type: 'create',
      category_id: expense,
    }),
  )
  const series = await made(company, '/payables/series', endlessSeries(expense))
  const template = await made(company, '/allocation-templates', sampleTemplate(expense))
  const view = await made(company, '/saved-views', {
    list_key: 'payables',
    name: 'Da categoria',
    state: { filter_categories_ids: `${expense},${other}`, filter_category_id: String(expense) },
    hidden_columns: [],
  })
  const named = () =>
    company.inDatabase(async (db) => {
      const { rows } = await sql<{ readonly kind: string; readonly named: unknown }>`
        select 'purchase' as kind, to_jsonb(category_id) as named from purchase_allocations
          where company_id = ${db.company_id} and purchase_id = ${purchase.id}
        union all select 'rule', to_jsonb(category_id) from reconciliation_rules
          where company_id = ${db.company_id} and id = ${rule.id}
        union all select 'series', template->'allocations'->0->'category_id' from transaction_series
          where company_id = ${db.company_id} and id = ${series.series_id}
        union all select 'template', jsonb_path_query_array(rows, '$[*].category_id')
          from allocation_templates where company_id = ${db.company_id} and id = ${template.id}
        union all select 'view', state from saved_views
          where company_id = ${db.company_id} and id = ${view.id}`.execute(db.query)
      return Object.fromEntries(rows.map((row) => [row.kind, row.named]))
    })
  const merge = async () => {
    const category = (await company.get('/categories/tree')).body.data.find(
      (row: { id: number }) => row.id === expense,
    )
    return company.post(`/categories/${expense}/merge`, {
      into_category_id: other,
      version: category.version,
    })
  }
  const usage = async (id: number) => (await company.get(`/categories/${id}/usage`)).body.data
  return { company, expense, other, purchase, named, merge, usage, read, approve }
}

describe('a merged category', () => {
  it('Purchases, rules, series, templates and shared views name the category that a merge kept, and undoing gives each back', async () => {
    const { company, other, named, merge } = await namedEverywhere()
    const before = await named()
    const merged = await merge()
    expect([merged.status, merged.text]).toEqual([200, merged.text])
    expect(await named()).toEqual({
      purchase: other,
      rule: other,
      series: other,
      template: [other, other],
      view: { filter_categories_ids: String(other), filter_category_id: String(other) },
    })
    const undone = await undo(company, merged)
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await named()).toEqual(before)
  })

  it('Of two categories in two lines of a DRE template the one that a merge keeps stays in its own', async () => {
    const { company, expense, other, merge } = await namedEverywhere()
    const path = '/statements/dre/template'
    const leaf = (line: string, category_ids: readonly number[]) => ({
      line,
      name: line,
      kind: 'leaf',
      category_ids,
    })
    const rows = [leaf('L1', [expense]), leaf('L2', [other])]
    expect((await company.put(path, { id: null, version: 0, rows })).status).toBe(200)
    const merged = await merge()
    const linked = async () =>
      (await company.get(path)).body.data.rows.map((row: (typeof rows)[number]) => row.category_ids)
    expect(await linked()).toEqual([[], [other]])
    expect((await undo(company, merged)).status).toBe(200)
    expect(await linked()).toEqual([[expense], [other]])
  })

  it('A purchase that waits is approved after its category was merged', async () => {
    const { purchase, merge, read, approve } = await namedEverywhere()
    await merge()
    const approved = await approve(await read(purchase.id))
    expect([approved.status, approved.text]).toEqual([200, approved.text])
  })

  it('The usage of a category counts everything that names it, each kind for itself', async () => {
    const { expense, other, merge, usage } = await namedEverywhere()
    const use = (kind: string, text: string, keeps_record: boolean) => ({
      kind,
      count: 1,
      keeps_record,
      text,
    })
    const used = {
      payables_count: 12,
      receivables_count: 0,
      uses: [
        use('allocation_templates', '1 modelo de rateio', false),
        use('purchases', '1 compra', true),
        use('reconciliation_rules', '1 regra de conciliação', true),
        use('saved_views', '1 visão compartilhada', false),
        use('transaction_series', '1 série', true),
      ],
    }
    expect(await usage(expense)).toEqual(used)
    await merge()
    expect(await usage(expense)).toEqual({ payables_count: 0, receivables_count: 0, uses: [] })
    expect(await usage(other)).toEqual(used)
  })
})
