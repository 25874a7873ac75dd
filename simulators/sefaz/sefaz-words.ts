/** What the tax office says of a code, in its own words (manual of the NF-e, annex of codes). */
const WORDS: Readonly<Record<string, string>> = {
  '100': 'Autorizado o uso da NF-e',
  '101': 'Cancelamento de NF-e homologado',
  '102': 'Inutilizacao de numero homologado',
  '103': 'Lote recebido com sucesso',
  '104': 'Lote processado',
  '107': 'Servico em Operacao',
  '108': 'Servico Paralisado Momentaneamente (curto prazo)',
  '114': 'SVC desabilitada pela SEFAZ de Origem',
  '128': 'Lote de Evento Processado',
  '135': 'Evento registrado e vinculado a NF-e',
  '137': 'Nenhum documento localizado',
  '138': 'Documento localizado',
  '155': 'Cancelamento homologado fora de prazo',
  '201': 'Rejeicao: Numero maximo de numeracao a inutilizar ultrapassou o limite',
  '204': 'Rejeicao: Duplicidade de NF-e',
  '206': 'Rejeicao: NF-e ja esta inutilizada na Base de dados da SEFAZ',
  '207': 'Rejeicao: CNPJ do emitente invalido',
  '208': 'Rejeicao: CNPJ do destinatario invalido',
  '213': 'Rejeicao: CNPJ-Base do Emitente difere do CNPJ-Base do Certificado Digital',
  '215': 'Rejeicao: Falha no schema XML',
  '217': 'Rejeicao: NF-e nao consta na base de dados da SEFAZ',
  '218': 'Rejeicao: NF-e ja esta cancelada na base de dados da SEFAZ',
  '222': 'Rejeicao: Protocolo de Autorizacao de Uso difere do cadastrado',
  '225': 'Rejeicao: Falha no Schema XML da NFe',
  '228': 'Rejeicao: Data de Emissao muito atrasada',
  '241': 'Rejeicao: Um numero da faixa ja foi utilizado',
  '253': 'Rejeicao: Digito Verificador da chave de acesso composta invalida',
  '297': 'Rejeicao: Assinatura difere do calculado',
  '301': 'Uso Denegado: Irregularidade fiscal do emitente',
  '302': 'Uso Denegado: Irregularidade fiscal do destinatario',
  '434': 'Rejeicao: NF-e sem indicativo do intermediador',
  '502':
    'Rejeicao: Erro na Chave de Acesso - Campo Id nao corresponde a concatenacao dos campos correspondentes',
  '539': 'Rejeicao: Duplicidade de NF-e, com diferenca na Chave de Acesso',
  '556':
    'Rejeicao: Justificativa de entrada em contingencia nao deve ser informada para tipo de emissao normal',
  '557': 'Rejeicao: A justificativa de entrada em contingencia deve ser informada',
  '558': 'Rejeicao: Data de entrada em contingencia posterior a data de emissao',
  '563': 'Rejeicao: Ja existe pedido de Inutilizacao com a mesma faixa de inutilizacao',
  '564': 'Rejeicao: Total do Produto / Servico difere do somatorio dos itens',
  '570': 'Rejeicao: Tipo de Emissao 3, 6 ou 7 so e valido nas contingencias SCAN/SVC',
  '573': 'Rejeicao: Duplicidade de Evento',
  '598':
    'Rejeicao: NF-e emitida em ambiente de homologacao com Razao Social do destinatario diferente de NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
  '610': 'Rejeicao: Total da NF difere do somatorio dos Valores compoe o valor Total da NF',
  '656':
    'Rejeicao: Consumo Indevido (Deve ser utilizado o ultNSU nas solicitacoes subsequentes. Tente apos 1 hora)',
  '703': 'Rejeicao: Data-Hora de Emissao posterior ao horario de recebimento',
  '1115': 'Rejeicao: Grupo de informacoes do IBS e da CBS nao informado',
}

export const wordsOf = (code: string): string => WORDS[code] ?? 'Rejeicao: Erro nao catalogado'

/** The two elements that every answer has. */
export const status = (code: string, words = wordsOf(code)): string =>
  `<cStat>${code}</cStat><xMotivo>${words}</xMotivo>`

/** An instant as the tax office of São Paulo writes it. */
export const instantText = (now: Date): string =>
  `${new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
