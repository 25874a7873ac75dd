import type { AccountingSettings } from '@prumo/contracts/accounting/accounting-settings.schema'
import type { CodeLine } from './code-lines.rules.ts'

/** The settings while they are changed. */
export type Draft = Pick<
  AccountingSettings,
  'company_code' | 'user_name' | 'branch' | 'history' | 'layouts'
> & { readonly lines: readonly CodeLine[] }
