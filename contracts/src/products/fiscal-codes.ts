/**
 * The short official lists that a product's invoices need. Their names are official and the same in
 * every language. Longer tables (NCM, CFOP, CNAE, LC 116) change often and are checked by their form.
 */
interface FiscalCode {
  readonly code: string
  readonly name: string
}

const listOf = (lines: readonly string[]): readonly FiscalCode[] =>
  lines.map((line) => ({
    code: line.slice(0, line.indexOf(' ')),
    name: line.slice(line.indexOf(' ') + 1),
  }))

/** Tabela A of Convênio s/nº of 15 December 1970, as changed by Ajuste SINIEF 20/2012. */
export const ORIGINS = listOf([
  '0 Nacional',
  '1 Estrangeira, importação direta',
  '2 Estrangeira, adquirida no mercado interno',
  '3 Nacional, conteúdo de importação acima de 40% e até 70%',
  '4 Nacional, produzida por processos produtivos básicos',
  '5 Nacional, conteúdo de importação de até 40%',
  '6 Estrangeira, importação direta, sem similar nacional',
  '7 Estrangeira, adquirida no mercado interno, sem similar nacional',
  '8 Nacional, conteúdo de importação acima de 70%',
])

/** Tabela B of the same convention (CST), and the codes of who is in Simples Nacional (CSOSN). */
export const ICMS_CODES = listOf([
  '00 Tributada integralmente',
  '10 Tributada e com cobrança por substituição tributária',
  '20 Com redução de base de cálculo',
  '30 Isenta ou não tributada e com cobrança por substituição tributária',
  '40 Isenta',
  '41 Não tributada',
  '50 Suspensão',
  '51 Diferimento',
  '60 Cobrado anteriormente por substituição tributária',
  '70 Com redução de base de cálculo e substituição tributária',
  '90 Outras',
  '101 Simples Nacional: tributada com permissão de crédito',
  '102 Simples Nacional: tributada sem permissão de crédito',
  '103 Simples Nacional: isenção para faixa de receita bruta',
  '201 Simples Nacional: com permissão de crédito e substituição tributária',
  '202 Simples Nacional: sem permissão de crédito e com substituição tributária',
  '203 Simples Nacional: isenção para faixa de receita e substituição tributária',
  '300 Simples Nacional: imune',
  '400 Simples Nacional: não tributada',
  '500 Simples Nacional: cobrado anteriormente por substituição tributária',
  '900 Simples Nacional: outros',
])

/** Outgoing operations of PIS/Pasep and Cofins (IN RFB 1.009/2010). */
export const PIS_COFINS_CODES = listOf([
  '01 Tributável à alíquota básica',
  '02 Tributável à alíquota diferenciada',
  '03 Tributável por unidade de medida',
  '04 Monofásica, revenda à alíquota zero',
  '05 Substituição tributária',
  '06 Tributável à alíquota zero',
  '07 Isenta da contribuição',
  '08 Sem incidência da contribuição',
  '09 Com suspensão da contribuição',
  '49 Outras operações de saída',
  '99 Outras operações',
])

/** Outgoing operations of IPI (IN RFB 1.009/2010). */
export const IPI_CODES = listOf([
  '50 Saída tributada',
  '51 Saída tributável com alíquota zero',
  '52 Saída isenta',
  '53 Saída não tributada',
  '54 Saída imune',
  '55 Saída com suspensão',
  '99 Outras saídas',
])
