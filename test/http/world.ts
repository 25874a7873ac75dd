import type { ApiClient } from './api-client.ts'
import type { TestCompany } from './test-company.ts'
import type { TransferRecords } from './transfer-records.ts'

/** Files of a record: one that stays, and one that was deleted. */
export interface Files {
  readonly attachment_id: number
  readonly detached_id: number
}

/** Files and a note of a transaction. */
export interface RecordFiles extends Files {
  readonly note_id: number
}

/** What records of the world have attached. */
export interface AttachmentRecords {
  readonly of_payable: RecordFiles
  readonly of_receivable: RecordFiles
  readonly of_request: Files
  readonly of_transfer: Files
  readonly of_purchase: Files
  readonly of_sale: Files
}

/** A closure long before everything else, and an exception that is over. */
export interface PeriodClosureRecords {
  readonly period_closure_id: number
  readonly period_exception_id: number
}

/** A company with one record of everything; every text in it carries the canary. */
export interface World extends TransferRecords, AttachmentRecords, PeriodClosureRecords {
  readonly company: TestCompany
  readonly canary: string
  /** The session that calls. */
  readonly session_id: number
  /** Calls of a platform administrator: paths below `/api`. */
  readonly platform: ApiClient
  readonly plan_id: number
  readonly ofx_import_rule_id: number
  readonly payment_id: number
  readonly plan_credit_id: number
  readonly paying_company_id: number
  readonly member_id: number
  readonly invitation_id: number
  /** The mail of the invitation. */
  readonly mail_id: number
  readonly saved_view_id: number
  readonly allocation_template_id: number
  readonly api_token_id: number
  readonly webhook_id: number
  /** A payable that waits for a decision. */
  readonly proposal_id: number
  /** A draft of a cost centre and project, with one line. */
  readonly budget_id: number
  /** What was sent to the accountant, of the other basis than the samples ask for. */
  readonly accounting_export_id: number
  readonly bank_account_id: number
  /** The other end of the transfers. */
  readonly other_account_id: number
  readonly category_id: number
  readonly heading_id: number
  /** Another expense, in which nothing is posted. */
  readonly other_category_id: number
  /** The record of each kind of master data, by its noun. */
  readonly registers: Readonly<Record<string, number>>
  readonly cost_center_id: number
  readonly project_id: number
  readonly product_id: number
  readonly client_id: number
  readonly supplier_id: number
  readonly payable_id: number
  readonly payable_settlement_id: number
  readonly open_payable_id: number
  /** Refused for the pending line. */
  readonly refused_payable_id: number
  readonly receivable_id: number
  readonly receivable_settlement_id: number
  /** A purchase of somebody else that waits for its approval. */
  readonly purchase_id: number
  /** A sale that waits for its payment, and one that is approved. */
  readonly sale_id: number
  readonly approved_sale_id: number
  /** The product that both are of. */
  readonly sold_product_id: number
  /** The first transaction of a series that is open. */
  readonly series_payable_id: number
  readonly series_receivable_id: number
  readonly import_id: number
  readonly bank_connection_id: number
  /** A draft of a receivable of the world. */
  readonly charge_id: number
  readonly product_link_id: number
  readonly subscription_id: number
  readonly platform_run_id: number
  readonly platform_match_id: number
  readonly platform_payout_id: number
  /** A physical product with one move. */
  readonly stocked_product_id: number
  readonly stock_move_id: number
  readonly invoice_id: number
  /** A draft of a note of the approved sale, and a night that passed the sale over. */
  readonly emission_id: number
  readonly emission_run_id: number
  readonly emission_event_id: number
  readonly number_void_id: number
  /** A summary of a note that somebody issued to the company. */
  readonly received_document_id: number
  readonly pending_line_id: number
  readonly ignored_line_id: number
  readonly operation_id: number
  readonly rule_id: number
  readonly global_rule_id: number
}
