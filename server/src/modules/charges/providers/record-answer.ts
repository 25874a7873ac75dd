import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { ProviderCharge } from '../../payment-providers/index.ts'
import { applyAnswer } from './apply-answer.ts'
import { claimCharge } from '../claim-charge.ts'

/** Brings the books to what is known of a charge without asking for it. Throws while somebody asks. */
export async function recordAnswer(
  db: CompanyDb,
  charge_id: number,
  answer: ProviderCharge,
): Promise<void> {
  const claimed = await claimCharge(db, charge_id)
  if (claimed === null) throw new Error(`Charge ${charge_id} is being asked about.`)
  await applyAnswer(db, { charge_id, claim: claimed.claim, answer })
}
