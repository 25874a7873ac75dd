import type { EmissionRow } from '@prumo/contracts/invoice-emission/emission.schema'
import type { TextOf } from '../../texts/use-texts.ts'

type Trouble = Pick<EmissionRow, 'rejection' | 'fault' | 'status'>

/** Why it was not accepted and what to do, or why nothing is known of it; null where all is well. */
export function troubleText(
  t: TextOf<'invoiceEmission'>,
  { rejection, fault, status }: Trouble,
): string | null {
  if (rejection !== null && (status === 'rejected' || status === 'denied')) {
    const { code, text, advice } = rejection
    const said = t('rejection', { code, text })
    return advice === null ? said : `${said} ${t('advice', { advice })}`
  }
  return fault === null ? null : t(`faults.${fault}`)
}
