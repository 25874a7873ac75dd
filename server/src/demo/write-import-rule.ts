import { NO_ACTION } from '@prumo/contracts/ofx-import-rules/no-action'
import type { DirectoryDb } from '../kernel/database/atomic.ts'
import { createOfxImportRule } from '../modules/ofx-import-rules/index.ts'

/**
 * The OFX import rule of the demo: Banco Inter writes who a Pix is of into the memo alone
 * (docs/rules/statement-import.md). No statement of the demo has such lines.
 */
export async function writeImportRule(db: DirectoryDb): Promise<void> {
  await createOfxImportRule(db, {
    name: 'Inter: nome no memo do Pix',
    description: 'O Inter escreve o nome só dentro do memo; a regra o põe no nome da linha.',
    priority: 100,
    ...NO_ACTION,
    bank_code: '077',
    text_pattern: '^Pix (enviado|recebido):',
    payee_pattern: String.raw`"Cp :\d+-([^"]+)"`,
    sample: SAMPLE,
    expected:
      'DTPOSTED 2026-11-10 | TRNAMT -45.90 | TRNTYPE PAYMENT | NAME PADARIA AURORA' +
      ' | MEMO Pix enviado: "Cp :60701190-PADARIA AURORA"',
  })
}

const SAMPLE = [
  '<STMTTRN>',
  '<TRNTYPE>PAYMENT</TRNTYPE>',
  '<DTPOSTED>20261110</DTPOSTED>',
  '<TRNAMT>-45.90</TRNAMT>',
  '<FITID>20261110077001</FITID>',
  '<MEMO>Pix enviado: "Cp :60701190-PADARIA AURORA"</MEMO>',
  '</STMTTRN>',
].join('\n')
