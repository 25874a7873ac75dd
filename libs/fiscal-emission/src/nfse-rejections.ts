/**
 * What a person can do about a rejection of the national NFS-e. In Portuguese, as the authority answers:
 * what it is about are fields of Brazilian law.
 * Source: national NFS-e, rules of validation of the DPS and of events.
 */
const ADVICE: Readonly<Record<string, string>> = {
  E0010:
    'A série informada não é de emissão por sistema próprio. Nas configurações de notas, use uma série de 1 a 49999.',
  E0014:
    'Outro sistema já usou este número nesta série. Emita de novo: a nota recebe o próximo número. Para não repetir, use uma série só do Prumo.',
  E0310:
    'O código de tributação nacional não existe. Corrija o item da lista de serviços no produto, ou o código de seis dígitos na nota.',
  E0604:
    'A alíquota do ISS não deve ser informada: o município a define. Deixe a alíquota em branco e envie de novo.',
  E0617:
    'A alíquota do ISS precisa ser informada, e não pode ser a desta nota. Confira a alíquota do município para este serviço.',
  E0676:
    'Os dados não combinam com um MEI. Confira o regime tributário nos dados da empresa e as retenções da nota.',
  E0822:
    'O prazo do município para cancelar terminou. Peça o cancelamento por análise fiscal no portal da NFS-e, ou emita uma nota substituta.',
  E0823:
    'O município não aceita o cancelamento por este caminho. Peça o cancelamento por análise fiscal no portal da NFS-e.',
  E1228: 'O arquivo não foi aceito por causa de sua forma. Avise o suporte do Prumo e não reenvie.',
  E1229:
    'O arquivo não foi aceito por causa de seus caracteres. Retire símbolos incomuns da descrição e envie de novo.',
  XSD: 'Nada foi enviado: o documento não está de acordo com o leiaute oficial. Corrija os campos indicados, na nota ou no cadastro, e emita de novo.',
}

/** Rejections of a kind, told by the first figures of their code. */
const BY_KIND: readonly (readonly [begin: RegExp, advice: string])[] = [
  [
    /^E06[0-9]{2}$/,
    'A tributação municipal não foi aceita. Confira alíquota e retenção do ISS, e o regime tributário da empresa.',
  ],
  [
    /^E07[0-9]{2}$/,
    'Os tributos federais ou o total de tributos não foram aceitos. Confira CST, retenções e o regime tributário da empresa.',
  ],
  [
    /^E08[0-9]{2}$/,
    'O evento não foi aceito. Confira a situação da nota no portal da NFS-e e o prazo do município.',
  ],
]

/** What to do about a code; null where that is not known. */
export const nfseAdvice = (code: string): string | null =>
  ADVICE[code] ?? BY_KIND.find(([begin]) => begin.test(code))?.[1] ?? null
