import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import {
  type AskResources,
  type AuthorityQuestion,
  openAccess,
  withCompany,
} from './ask-authority.ts'
import { kindOf } from './documents/document-kinds.ts'
import { enterContingency, mayEnter } from './enter-contingency.ts'
import { readIssuingLimits } from './issuing-limits.ts'
import { replacedInContingency } from './contingency-pair.ts'
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
export async function enterAfterOutage(
  step: JobStep,
  resources: AskResources,
  id: number,
  fault: EmissionFault,
): Promise<boolean> {
  if (!SILENT.has(fault)) return false
  const asked = await withCompany(step, async (db, company) => {
    const emission = await lockEmission(db, id)
    if (!mayEnter(emission, await replacedInContingency(db, id)) || emission.tries < TRIES)
      return null
    const opened = await openAccess(db, company, resources, emission)
    if ('fault' in opened || !opened.facts.settings.nfe_auto_contingency) return null
    return { ...opened, authority: kindOf(emission).authority }
  })
  if (asked === null) return false
  const { authority, access } = asked
  if (await answers(() => authority.test(access))) return false
  if (!(await isContingencyOpen({ authority, access }))) return false
  return step(async (db, company) => {
    const issuing = await readIssuingLimits(db, company)
    const refusal = await db.enterCompany(company, (inside) =>
      tryInSavepoint(inside, async () => {
        await enterContingency(inside, issuing, id, { reason: REASON, version: null })
      }),
    )
    // What is sold no more, or has no room in the plan, waits for its tax office.
    return refusal === null
  })
}

/** Whether the contingency of a tax office is open for the state of the company. */
export const isContingencyOpen = ({
  authority,
  access,
}: Pick<AuthorityQuestion, 'authority' | 'access'>): Promise<boolean> =>
  answers(async () => {
    if (authority.testContingency === undefined) throw new OutsideFault('refused', 'There is none.')
    await authority.testContingency(access)
  })

/** Whether a service works; silence says that it does not. */
const answers = async (ask: () => Promise<void>): Promise<boolean> => (await faultOf(ask)) === null
