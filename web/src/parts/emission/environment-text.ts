import type { EmissionRow } from '@prumo/contracts/invoice-emission/emission.schema'
import type { TextOf } from '../../texts/use-texts.ts'

/** Where a note was issued; that a simulator answered there, nobody is to take for the authority. */
export function environmentText(
  t: TextOf<'invoiceEmission'>,
  { environment, is_simulated }: Pick<EmissionRow, 'environment' | 'is_simulated'>,
): string {
  const name = t(`environments.${environment}`)
  return is_simulated ? t('environment_simulated', { environment: name }) : name
}
