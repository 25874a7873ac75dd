import { addDays, lastDayOfMonth } from '@prumo/civil-date'
import { purchaseCreationSchema } from '@prumo/contracts/purchases/purchase.schema'
import { reprovePurchase } from '@prumo/contracts/purchases/purchases.contract'
import { cents } from '@prumo/money'
import type { Actor, CompanyDb, CompanyToEnter, DirectoryDb } from '../kernel/database/atomic.ts'
import { listCategories } from '../modules/categories/index.ts'
import { createPurchase } from '../modules/purchases/index.ts'
import { callRoute } from './call-route.ts'

/** What is asked to be bought, of suppliers that the books know; the last one is reproved. */
const PURCHASES = [
  {
    supplier: 'Google Brasil',
    description: 'Caixas de e-mail da equipe, um ano',
    value_cents: cents(3_250_00),
    due: 3,
  },
  {
    supplier: 'Amazon Web Services',
    description: 'Servidores reservados, um ano',
    value_cents: cents(18_490_00),
    due: 5,
  },
  {
    supplier: 'Amazon Web Services',
    description: 'Ambiente de testes dedicado',
    value_cents: cents(27_900_00),
    due: 8,
  },
] as const
const REPROVED = 2
/** An expense that the chart of accounts of the first demo company has. */
const CATEGORY_CODE = '5.04.01'

/** Who asks for purchases, and who decides on them. */
interface People {
  readonly buyer: Actor
  readonly approver: Actor
}

/**
 * Asks for purchases of the suppliers that are there: two wait for their approval, one was reproved.
 * None was approved, since its payables would be more than the books of the demo say.
 */
export async function writePurchases(
  db: DirectoryDb,
  company: Omit<CompanyToEnter, 'actor'>,
  { buyer, approver }: People,
): Promise<void> {
  const ids = await db.enterCompany({ ...company, actor: buyer }, async (own) => {
    const suppliers = await suppliersOf(own)
    const category_id = (await listCategories(own)).find((row) => row.code === CATEGORY_CODE)?.id
    if (category_id === undefined) return []
    const made: number[] = []
    // Within the month, which the list of purchases begins with.
    const lastDay = lastDayOfMonth(own.today)
    for (const { supplier, description, value_cents, due } of PURCHASES) {
      const party_id = suppliers.find(({ name }) => name === supplier)?.id
      if (party_id === undefined) continue
      const wanted = addDays(own.today, due)
      const body = {
        party_id,
        description,
        total_cents: value_cents,
        discount_cents: cents(0),
        due_date: wanted < lastDay ? wanted : lastDay,
        competency_date: own.today,
        bank_account_id: null,
        fiscal_document: null,
        external_id: null,
        transaction_key: null,
        observation: null,
        allocations: [{ category_id, value_cents, cost_center_id: null, project_id: null }],
        repeat: null,
      }
      made.push((await createPurchase(own, purchaseCreationSchema.parse(body))).purchase.id)
    }
    return made
  })
  const reproved = ids[REPROVED]
  if (reproved === undefined) return
  await db.enterCompany({ ...company, actor: approver }, (own) =>
    callRoute(own, reprovePurchase, {
      params: { id: String(reproved) },
      body: { version: 1, reason: 'Fica para o próximo semestre' },
    }),
  )
}

async function suppliersOf(db: CompanyDb) {
  return db.query
    .selectFrom('parties')
    .select(['id', 'name'])
    .where('company_id', '=', db.company_id)
    .where('is_supplier', '=', true)
    .execute()
}
