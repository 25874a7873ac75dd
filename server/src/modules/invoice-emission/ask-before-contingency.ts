import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { askAuthority, type AskResources, openAccess, withCompany } from './ask-authority.ts'
import { askAbout } from './ask-about.ts'
import { kindOf } from './documents/document-kinds.ts'
import { mayEnter } from './enter-contingency.ts'
import { recordAnswer } from './record-answer.ts'
import { isContingencyOpen } from './enter-after-outage.ts'
import { findEmission } from './stored-emission.ts'

/**
 * Asks about an NF-e before it is issued in the contingency. What its tax office answers goes its own
 * way; nothing is sent to it again, which might be authorised beside the other.
 * @returns whether it may go to the contingency, which is open.
 * @throws Refusal `emission_busy`, `emission_no_contingency`, `emission_contingency_closed`.
 */
export async function isUnanswered(
  step: JobStep,
  resources: AskResources,
  id: number,
): Promise<boolean> {
  const isMeant = (emission: Parameters<typeof mayEnter>[0]) => mayEnter(emission, null)
  const asked = await askAuthority(step, resources, id, isMeant, async (question) => {
    const { reference, signed_xml: xml } = question.emission
    if (reference === null || xml === null) throw new Error('What went out is kept.')
    const known = await askAbout(question, { reference, xml })
    if (known.kind === 'unknown')
      throw new OutsideFault('unknown_there', 'The tax office does not have the invoice.')
    return recordAnswer(step, resources, question, known)
  })
  if (asked.state === 'busy') throw new Refusal('emission_busy')
  if (asked.state === 'moved_on') throw new Refusal('emission_no_contingency')
  if (asked.state !== 'failed') return false
  const opened = await withCompany(step, async (db, company) => {
    const emission = await findEmission(db, id)
    const access = await openAccess(db, company, resources, emission)
    return 'fault' in access ? null : { ...access, authority: kindOf(emission).authority }
  })
  if (opened === null) throw new Refusal('emission_no_contingency')
  if (!(await isContingencyOpen(opened))) throw new Refusal('emission_contingency_closed')
  return true
}
