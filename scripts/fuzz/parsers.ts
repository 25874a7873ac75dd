import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBoleto } from '../../libs/boleto/src/index.ts'
import { readBrCode } from '../../libs/br-code/src/index.ts'
import { civilDate, parseTypedDate } from '../../libs/civil-date/src/index.ts'
import {
  checkSignature,
  readDetailedFile,
  readDistributed,
  readDocumentTaxes,
} from '../../libs/fiscal-documents/src/index.ts'
import { parseMoney } from '../../libs/money/src/index.ts'
import { parseOfx } from '../../libs/ofx/src/index.ts'
import {
  readArchive,
  readSheet,
  SHEET_LIMITS,
  SheetError,
} from '../../libs/spreadsheet/src/index.ts'
import { book, textRow } from '../../libs/spreadsheet/src/archive.factory.ts'
import { openCertificate } from '../../server/src/modules/companies/open-certificate.ts'
import { sampleCertificate } from '../../test/http/certificates.ts'
import { repositoryRoot } from '../source-files.ts'

/** Something that reads what strangers send. */
export interface Parser {
  readonly seeds: () => readonly Uint8Array[]
  /** @throws whatever it may not throw. */
  readonly read: (bytes: Buffer) => unknown
  /** It works as long as a file asks for, in a thread that the product ends: that it does is no fault. */
  readonly isEndedInTime?: true
}

const CORPUS = join(repositoryRoot, 'test/corpus')
/** Larger ones take long and show little that the others do not. */
const LARGEST_SEED = 32 * 1024

const filesOf =
  (...folders: readonly string[]) =>
  (): readonly Uint8Array[] =>
    folders
      .flatMap((folder) => readdirSync(join(CORPUS, folder)).map((name) => join(folder, name)))
      .filter((path) => /\.\w+$/.test(path))
      .map((path) => readFileSync(join(CORPUS, path)))
      .filter(({ length }) => length <= LARGEST_SEED)

const textsOf =
  (...texts: readonly string[]) =>
  (): readonly Uint8Array[] =>
    texts.map((text) => Buffer.from(text))

const TODAY = civilDate('2026-11-30')

/** A refusal by its code is an answer. */
async function sheet(bytes: Uint8Array): Promise<void> {
  try {
    await readSheet(bytes)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
  }
}

function archive(bytes: Buffer): void {
  try {
    for (const { content } of readArchive(bytes, SHEET_LIMITS)) content()
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
  }
}

/** All that is read of a fiscal file before anybody has judged it. */
function fiscalFile(bytes: Uint8Array): void {
  readDistributed(bytes)
  const file = readDetailedFile(bytes)
  if (file.kind === 'refused') return
  for (const document of file.documents) {
    if (!('identity' in document)) continue
    readDocumentTaxes(bytes, document.identity)
    checkSignature(bytes, document.identity)
  }
}

/** What stands in a sheet and in the texts that its cells share, with a line between. */
const PARTS = '\n\n'
const workbookOf = (bytes: Buffer): Buffer => {
  const [worksheet = '', shared_strings = ''] = bytes.toString().split(PARTS)
  return book({ worksheet, shared_strings })
}
const SHEETS = [
  `<dimension ref="A1:C3"/><cols><col min="1" max="3" hidden="1"/></cols><sheetData>${textRow(1, ['Vencimento', 'Descrição', 'Valor'])}<row r="2" hidden="1"><c r="A2" s="1"><v>46356</v></c><c r="B2" t="s"><v>0</v></c><c r="C2"><f>SUBTOTAL(9,C1:C1)</f><v>1.5</v></c></row><row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c><c r="C3" t="str"><v>x</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>${PARTS}<si><t xml:space="preserve"> Aluguel </t></si><si><r><t>a</t></r><r><t>b</t></r><rPh><t>c</t></rPh></si>`,
  `<sheetData>${textRow(1, ['Data', 'Valor'])}<row r="2"><c r="A2" t="d"><v>2026-11-30</v></c><c r="B2"><v>-1e3</v></c></row></sheetData>`,
]

/** Every reader of files and texts of strangers, by what it reads. */
export const PARSERS: Readonly<Record<string, Parser>> = {
  'bank statements (OFX)': { seeds: filesOf('ofx'), read: (bytes) => parseOfx(bytes) },
  'sheets of text': {
    seeds: filesOf('sheets', 'systems', 'platforms', 'json', 'cnab'),
    read: sheet,
  },
  workbooks: { seeds: textsOf(...SHEETS), read: (bytes) => sheet(workbookOf(bytes)) },
  archives: {
    seeds: () => SHEETS.map((text) => workbookOf(Buffer.from(text))),
    read: async (bytes) => {
      archive(bytes)
      await sheet(bytes)
    },
  },
  'fiscal files': { seeds: filesOf('fiscal'), read: fiscalFile },
  'Pix codes': {
    seeds: textsOf(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
      '00020101021226390014br.gov.bcb.pix2517pix.example/qr/v25204000053039865406100.005802BR5908Cafe Sol6005NATAL62070503***6304ABCD',
    ),
    read: (bytes) => readBrCode(bytes.toString()),
  },
  'payment slips': {
    seeds: textsOf(
      '00190500954014481606906809350314816440000012345',
      '836600000016 435100481000 001862280305 000000000000',
    ),
    read: (bytes) => readBoleto(bytes.toString(), TODAY),
  },
  'typed money and days': {
    seeds: textsOf('=1.234,56+(2*3)/4', '1,234.56', '-R$ 10', '30/11/2026', '+5', '1026', 'hoje'),
    read: (bytes) => {
      const text = bytes.toString()
      parseMoney(text)
      parseTypedDate(text, TODAY, true)
    },
  },
  'certificates (PKCS #12)': {
    seeds: () => [sampleCertificate({ password: 'senha' })],
    read: (bytes) => openCertificate(bytes, 'senha'),
    isEndedInTime: true,
  },
}
