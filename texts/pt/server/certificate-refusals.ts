/** Why a digital certificate is refused. */
export const certificateRefusals = {
  certificate_needs_document:
    'Informe e salve o CNPJ ou CPF da empresa na aba Cadastro antes de enviar o certificado.',
  certificate_unreadable:
    'Este arquivo não é um certificado A1 que possa ser aberto. Envie o arquivo .pfx ou .p12 recebido da certificadora.',
  certificate_too_large:
    'O arquivo é grande demais para um certificado. Envie o arquivo .pfx ou .p12 recebido da certificadora.',
  certificate_wrong_password: 'A senha não abre este certificado. Confira e digite de novo.',
  certificate_without_key:
    'O arquivo não tem a chave privada do certificado. Exporte-o de novo com a chave privada.',
  certificate_wrong_use:
    'Este certificado não serve para assinar notas e entrar nos serviços da Receita e da SEFAZ. Envie um e-CNPJ ou NF-e do tipo A1.',
  certificate_chain_broken:
    'As autoridades que vêm no arquivo não assinaram este certificado. Baixe-o de novo da certificadora e envie o arquivo original.',
  certificate_expired: 'Este certificado já venceu. Envie um certificado válido.',
  certificate_not_yet_valid:
    'Este certificado ainda não é válido. Envie-o a partir do início da validade.',
  certificate_of_another:
    'O certificado é de outro CNPJ ou CPF. Envie o certificado desta empresa.',
}
