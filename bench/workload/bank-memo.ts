import type { Random } from './random.ts'

type Direction = 'payable' | 'receivable'

/** What a bank prints before the name, and how long its texts are. */
interface MemoStyle {
  readonly prefix: string
  readonly length: number
}

/** Money out and in, in texts of several banks: short ones cut the name. */
const STYLES: Readonly<Record<Direction, readonly MemoStyle[]>> = {
  payable: [
    { prefix: 'PIX ENVIADO ', length: 40 },
    { prefix: 'PIX TRANSF ', length: 32 },
    { prefix: 'TED 341.3003.', length: 38 },
    { prefix: 'PAGTO BOLETO ', length: 40 },
    { prefix: 'SISPAG FORNECEDORES ', length: 44 },
    { prefix: 'PAGAMENTO DE TITULO - ', length: 60 },
  ],
  receivable: [
    { prefix: 'PIX RECEBIDO ', length: 40 },
    { prefix: 'PIX TRANSF ', length: 32 },
    { prefix: 'TED RECEBIDA ', length: 38 },
    { prefix: 'RECEB BOLETO ', length: 40 },
    { prefix: 'DEP CH ', length: 32 },
    { prefix: 'CRED PIX QR CODE DINAMICO - ', length: 60 },
  ],
}
const TEXTS_WITHOUT_NAME: Readonly<Record<Direction, readonly string[]>> = {
  payable: [
    'SISPAG DIVERSOS',
    'PAGTO ELETRON COBRANCA',
    'DEB TITULO COBRANCA EFETIVADO',
    'INT PAG',
  ],
  receivable: ['LIQUIDACAO COBRANCA', 'CREDITO EM CONTA', 'MOV TIT COBRANCA', 'DEP DINHEIRO ATM'],
}
const FEES = [
  'TAR PACOTE SERVICOS',
  'TARIFA PIX',
  'IOF',
  'TAR MANUTENCAO TITULO',
  'ANUIDADE CARTAO',
]
const UNRELATED: Readonly<Record<Direction, readonly string[]>> = {
  payable: [
    'POSTO IPIRANGA 0412',
    'UBER TRIP',
    'IFOOD OSASCO',
    'SAQUE 24H 00412',
    'CONTA DE LUZ ENEL',
  ],
  receivable: ['RENDIMENTO POUP FACIL', 'RESGATE CDB', 'ESTORNO COMPRA', 'PIX RECEBIDO TIA NEUZA'],
}

/** The memo of a payment that names the party: upper case, without accents, cut where the bank cuts. */
export function memoNaming(party: string, direction: Direction, random: Random): string {
  const { prefix, length } = random.pick(STYLES[direction])
  return `${prefix}${bankText(party)}`.slice(0, length).trimEnd()
}

/** The memo of a payment that says nothing of who paid or was paid. */
export function memoWithoutName(direction: Direction, random: Random): string {
  return `${random.pick(TEXTS_WITHOUT_NAME[direction])} ${random.between(100, 999)}`
}

/** The memo of a fee of the bank. */
export function memoOfFee(random: Random): string {
  return random.pick(FEES)
}

/** The memo of a movement that no transaction stands for. */
export function memoUnrelated(direction: Direction, random: Random): string {
  return random.pick(UNRELATED[direction])
}

function bankText(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[.&]/g, '')
    .toUpperCase()
}
