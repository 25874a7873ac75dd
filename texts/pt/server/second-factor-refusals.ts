export const secondFactorRefusals = {
  second_factor_required:
    'Esta empresa exige um segundo fator de todos. Ative o seu em Segurança para continuar.',
  second_factor_asked: 'Confirme quem você é: digite um código do seu segundo fator.',
  second_factor_needed_to_approve:
    'Para aprovar pagamentos, esta empresa pede um código do segundo fator. Ative o seu em Segurança.',
  second_factor_expired: 'O tempo para digitar o código acabou. Entre de novo com a sua senha.',
  second_factor_already_on: 'O segundo fator já está ativo.',
  second_factor_off: 'O segundo fator não está ativo. Comece pela leitura do código QR.',
  second_factor_not_on: 'Esta pessoa não usa o segundo fator: ela entra só com a senha.',
  own_second_factor:
    'O seu segundo fator você desativa em Segurança. Se perdeu o seu, peça a outro administrador do Prumo.',
  second_factor_needed_first:
    'Ative primeiro o segundo fator na sua conta, em Segurança: sem ele você também ficaria de fora.',
  wrong_code: 'O código não confere. Espere o próximo código do aplicativo e tente de novo.',
}
