/**
 * What a person can do about a rejection of an NF-e (cStat). In Portuguese, as tax offices answer.
 * Source: manual of the NF-e (MOC 7.0), annex of codes, and the technical notes since.
 */
const ADVICE: Readonly<Record<string, string>> = {
  '110':
    'O uso da nota foi denegado e o número foi usado. Regularize o cadastro na SEFAZ e emita outra nota.',
  '114':
    'A contingência SVC não está ligada para o estado. Emita de novo: a nota vai pela SEFAZ do estado.',
  '203':
    'A empresa não está credenciada para emitir NF-e. Peça o credenciamento à SEFAZ do estado.',
  '204':
    'A SEFAZ já tem esta nota. Consulte a nota; se ela não aparecer, avise o suporte do Prumo.',
  '205': 'A nota está denegada na SEFAZ e o número foi usado. Emita outra nota.',
  '206': 'O número foi inutilizado. Emita de novo: a nota recebe o próximo número.',
  '207': 'O CNPJ da empresa não é válido. Corrija nos dados da empresa.',
  '208': 'O CNPJ do cliente não é válido. Corrija no cadastro do cliente.',
  '209': 'A inscrição estadual da empresa não é válida. Corrija nos dados da empresa.',
  '210': 'A inscrição estadual do cliente não é válida. Corrija no cadastro do cliente.',
  '213': 'O certificado digital é de outro CNPJ. Envie o certificado da empresa.',
  '215': 'O arquivo não foi aceito por causa de sua forma. Avise o suporte do Prumo e não reenvie.',
  '217': 'A SEFAZ não tem esta nota. Consulte a nota de novo em alguns minutos.',
  '218': 'A nota já está cancelada na SEFAZ.',
  '220': 'O prazo para cancelar terminou. Emita a nota de devolução da venda.',
  '222': 'O protocolo da nota é outro. Consulte a nota e peça o cancelamento de novo.',
  '225': 'O arquivo não foi aceito por causa de sua forma. Avise o suporte do Prumo e não reenvie.',
  '228': 'A data de emissão está atrasada demais. Emita de novo: a nota recebe a data de hoje.',
  '230':
    'A inscrição estadual da empresa não está na SEFAZ do estado. Confira nos dados da empresa.',
  '231': 'A inscrição estadual da empresa não é deste CNPJ. Confira nos dados da empresa.',
  '232':
    'O cliente tem inscrição estadual e ela não foi informada. Preencha no cadastro do cliente.',
  '233': 'A inscrição estadual do cliente não está na SEFAZ. Confira no cadastro do cliente.',
  '234': 'A inscrição estadual do cliente não é deste CNPJ. Confira no cadastro do cliente.',
  '237': 'O CPF do cliente não é válido. Corrija no cadastro do cliente.',
  '240': 'A empresa está com a situação fiscal irregular na SEFAZ. Procure a SEFAZ do estado.',
  '241':
    'Um número da faixa já tem nota. Confira as notas da série e inutilize só os números livres.',
  '256': 'Um número da faixa já foi inutilizado. Confira a lista de números inutilizados.',
  '280': 'O certificado digital não é válido. Envie outro nos dados da empresa.',
  '297': 'A assinatura não confere. Envie o certificado de novo e emita a nota outra vez.',
  '301':
    'A SEFAZ denegou a nota: a empresa está irregular. Regularize o cadastro e emita outra nota.',
  '302':
    'A SEFAZ denegou a nota: o cliente está irregular na SEFAZ. Não entregue a mercadoria com esta nota.',
  '303': 'A SEFAZ denegou a nota: o cliente não pode operar no estado. Procure o cliente.',
  '321': 'A nota de devolução precisa da chave da nota devolvida. Crie a devolução pela venda.',
  '323': 'O CNPJ de quem pode baixar o XML não é válido. Avise o suporte do Prumo.',
  '327': 'O CFOP não é de devolução. Corrija os CFOPs de devolução no produto.',
  '328': 'O CFOP é de devolução em uma nota de venda. Corrija os CFOPs de venda no produto.',
  '434': 'Falta dizer se houve intermediador. Informe na nota como o cliente comprou.',
  '501': 'O prazo para cancelar terminou. Emita a nota de devolução da venda.',
  '502': 'A chave de acesso não combina com a nota. Emita de novo.',
  '508': 'O CST não combina com este tipo de operação. Confira a aba Fiscal do produto.',
  '518': 'O CFOP é de entrada em uma nota de saída. Corrija os CFOPs no produto.',
  '519': 'O CFOP é de saída em uma nota de entrada. Corrija os CFOPs de devolução no produto.',
  '520': 'O CFOP é de exportação e o cliente é do Brasil. Corrija os CFOPs no produto.',
  '523':
    'O CFOP é de dentro do estado e o cliente é de outro. Confira o endereço do cliente e os CFOPs do produto.',
  '527': 'O CFOP não combina com o CST do ICMS. Confira a aba Fiscal do produto.',
  '528': 'O ICMS não é a base vezes a alíquota. Avise o suporte do Prumo e não reenvie.',
  '529': 'O CST do ICMS não vale para este CFOP. Confira a aba Fiscal do produto.',
  '539':
    'Outro sistema já usou este número nesta série. Emita de novo: a nota recebe o próximo número. Para não repetir, use uma série só do Prumo.',
  '563': 'Esta faixa já foi inutilizada.',
  '564': 'O total dos produtos não fecha com os itens. Confira quantidades e preços.',
  '573': 'A SEFAZ já registrou este evento. Consulte a nota.',
  '590':
    'O CST é do regime normal e a empresa é do Simples. Use um CSOSN na aba Fiscal do produto.',
  '591':
    'O CSOSN é do Simples e a empresa é do regime normal. Use um CST na aba Fiscal do produto.',
  '594': 'A nota já recebeu 20 cartas de correção. Emita uma nota complementar, se couber.',
  '598': 'Em homologação o nome do cliente é fixo. Emita de novo.',
  '600': 'O CSOSN não combina com este CFOP. Confira a aba Fiscal do produto.',
  '610': 'O total da nota não fecha. Confira itens, frete e descontos.',
  '629': 'O valor do item não é a quantidade vezes o preço. Confira os itens.',
  '656': 'A SEFAZ recebeu consultas demais. Espere uma hora antes de tentar de novo.',
  '694': 'Falta o ICMS do estado do cliente. Informe na nota a alíquota interna daquele estado.',
  '696':
    'Quem não é contribuinte compra como consumidor final. Confira a inscrição estadual do cliente.',
  '703': 'O relógio está adiantado. Espere alguns minutos e emita de novo.',
  '725': 'O CFOP não combina com o tipo do cliente. Confira os CFOPs no produto.',
  '728': 'Falta a inscrição estadual da empresa. Preencha nos dados da empresa.',
  '729': 'A inscrição estadual da empresa não é válida. Corrija nos dados da empresa.',
  '730': 'A inscrição estadual do cliente não é válida. Corrija no cadastro do cliente.',
  '733':
    'O CFOP é de outro estado e o cliente é do mesmo. Confira o endereço do cliente e os CFOPs do produto.',
  '772':
    'O estado do cliente é o da empresa e a nota é interestadual. Confira os CFOPs no produto.',
  '773': 'O estado do cliente não é o da empresa e a nota é interna. Confira os CFOPs no produto.',
  '778': 'O NCM não existe. Corrija o NCM na aba Fiscal do produto.',
  '779': 'O NCM não vale para esta operação. Corrija o NCM na aba Fiscal do produto.',
  '805':
    'O cliente não pode ser isento de inscrição neste estado. Corrija a inscrição estadual no cadastro do cliente.',
  '865': 'Os pagamentos não somam o total da nota. Confira a forma de pagamento e as parcelas.',
  '871': 'A forma de pagamento não vale para esta finalidade. Confira o pagamento na nota.',
  '898': 'A data de vencimento de uma parcela não vale. Confira as parcelas.',
  '904': 'Falta a forma de pagamento. Informe o pagamento na nota.',
  '972': 'O estado pede os dados do responsável técnico. Avise o suporte do Prumo.',
  '1115': 'Faltam os dados de IBS e CBS. Avise o suporte do Prumo e não reenvie.',
}

/** What to do about a code; null where that is not known. */
export const nfeAdvice = (code: string): string | null => ADVICE[code] ?? null
