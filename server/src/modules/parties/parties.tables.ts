import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { BankDetail, Party } from '@prumo/contracts/parties/party.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

/**
 * What is kept of a contact beside what follows from its transactions and stands in tables of its
 * own.
 */
type StoredFields = Omit<
  Party,
  | 'id'
  | 'version'
  | 'status'
  | 'contacts'
  | 'bank_details'
  | 'open_cents'
  | 'overdue_cents'
  | 'currency'
  | 'others'
  | 'last_movement_on'
>

interface PartyTable extends StoredFields {
  company_id: number
  id: Id
  /** The name as `searchKey` writes it: what the list searches and sorts by. */
  name_key: string
  /** The contact that this one was merged into. */
  merged_into_id: Generated<number | null>
  /** The first eight characters of a CNPJ, which all its branches have. */
  document_root: Generated<string | null>
  status: Generated<Party['status']>
  /** Whether it is written to about what it has to pay. */
  is_reminded: Generated<boolean>
  version: Version
}

interface PartyContactTable {
  company_id: number
  party_id: number
  position: number
  name: string
  email: string | null
  business_phone: string | null
  whatsapp: string | null
}

interface PartyBankDetailTable extends BankDetail {
  company_id: number
  party_id: number
  position: number
}

interface PartyCreditTable {
  company_id: number
  party_id: number
  kind: TransactionKind
  currency: Generated<Currency>
  balance_cents: Cents
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    parties: PartyTable
    party_contacts: PartyContactTable
    party_bank_details: PartyBankDetailTable
    party_credits: PartyCreditTable
  }
}
