import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { type AskResources, openAccess, withCompany } from './ask-authority.ts'
import { kindOf } from './documents/document-kinds.ts'
import { enterContingency, mayEnter } from './enter-contingency.ts'
import { lockEmission } from './stored-emission.ts'

/** So many tries in vain, over about two minutes, are an outage and no accident. */
const TRIES = 4
/** What says nothing but that nobody answered. */
const SILENT: ReadonlySet<EmissionFault> = new Set(['unreachable', 'unreadable_answer'])
const REASON = 'SEFAZ de origem sem resposta depois de varias tentativas de envio'

/**
 * Has an NF-e issued in the contingency where the company lets that happen by itself, its tax office has
 * not answered for several tries and says nothing of its status, and the contingency works.
 * @returns whether it was.
 */
export async function standIn(
  step: JobStep,
  resources: AskResources,
  id: number,
  fault: EmissionFault,
): Promise<boolean> {
  if (!SILENT.has(fault)) return false
  const asked = await withCompany(step, async (db, company) => {
    const emission = await lockEmission(db, id)
    if (!mayEnter(emission) || emission.tries < TRIES) return null
    const opened = await openAccess(db, company, resources, emission)
    if ('fault' in opened || !opened.facts.settings.nfe_auto_contingency) return null
    return { ...opened, authority: kindOf(emission).authority }
  })
  if (asked === null) return false
  const { authority, access, facts } = asked
  if (!(await stands(() => authority.hasStandIn?.(access) ?? Promise.resolve(false)))) return false
  await step((db, company) =>
    db.enterCompany(company, (inside) =>
      enterContingency(inside, facts, id, { reason: REASON, version: null }),
    ),
  )
  return true
}

async function stands(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideFault) return false
    throw error
  }
}
