import { sql } from 'kysely'
import type { Cents } from '@prumo/money'

/**
 * What was paid of a cycle `c` with its receivable `t`, in money or by a credit: nothing above its price.
 * A receivable that was canceled or is gone, and whose settlements are gone with it, was not paid.
 */
export const paidOfCycle = sql<Cents>`c.credit_cents + case when t.id is null or t.canceled_at is not null
  then 0 when t.settled_cents >= t.value_cents then c.price_cents - c.credit_cents
  else least(t.settled_cents, c.price_cents - c.credit_cents) end`
