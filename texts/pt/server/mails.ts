import { fieldsTexts } from '../fields.ts'

/** Mails in the source language. Each says what happened and what to do. */
export const mailsTexts = {
  frame: {
    greeting: 'Olá, {{name}},',
    greeting_without_name: 'Olá,',
    heading: '{{text}}:',
    copy_link: 'Se o botão não abrir, copie este endereço para o navegador:',
    footer:
      'Prumo · As contas da empresa no prumo. Esta mensagem é automática; não responda a ela.',
  },
  kinds: {
    confirm_email: {
      subject: 'Confirme seu e-mail no Prumo',
      line_1: 'Recebemos um cadastro no Prumo com este e-mail. Confirme para criar a conta.',
      line_2: 'O link vale por {{minutes}} minutos e uma só vez.',
      line_3: 'Se não foi você, ignore esta mensagem: sem a confirmação nenhuma conta é criada.',
      button: 'Confirmar e-mail',
    },
    already_registered: {
      subject: 'Você já tem uma conta no Prumo',
      line_1:
        'Alguém tentou se cadastrar no Prumo com este e-mail, mas você já tem uma conta. Nada mudou nela.',
      line_2: 'Se foi você, entre com a sua senha ou use “Esqueci minha senha”.',
      line_3: 'Se não foi você, não é preciso fazer nada.',
      button: 'Entrar no Prumo',
    },
    reset_password: {
      subject: 'Nova senha no Prumo',
      line_1: 'Recebemos um pedido para trocar a senha da sua conta no Prumo.',
      line_2:
        'O link vale por {{minutes}} minutos e uma só vez. Ao trocar a senha, todas as sessões abertas são encerradas.',
      line_3: 'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
      button: 'Criar nova senha',
    },
    password_changed: {
      subject: 'Sua senha no Prumo foi trocada',
      line_1: 'A senha da sua conta no Prumo acaba de ser trocada.',
      line_2:
        'Se foi você, não é preciso fazer nada. Se não foi, crie uma nova senha agora mesmo e avise o administrador da sua empresa.',
      button: 'Recuperar a conta',
    },
    email_changed: {
      subject: 'O e-mail da sua conta no Prumo mudou',
      line_1:
        'O e-mail da sua conta no Prumo passou a ser {{email}}. Este endereço não entra mais na conta.',
      line_2: 'Se não foi você, fale agora mesmo com o administrador da sua empresa.',
    },
    email_change_asked: {
      subject: 'Pediram para mudar o e-mail da sua conta no Prumo',
      line_1:
        'Pediram para mudar o e-mail da sua conta no Prumo para {{email}}. Até que o novo endereço seja confirmado, vale este.',
      line_2:
        'Se foi você, não é preciso fazer nada. Se não foi, crie uma nova senha agora mesmo: isso desfaz o pedido.',
      button: 'Criar nova senha',
    },
    confirm_new_email: {
      subject: 'Confirme o novo e-mail da sua conta no Prumo',
      line_1:
        'Pediram que este endereço passe a ser o e-mail de uma conta no Prumo. Confirme, e será com ele que se entra.',
      line_2: 'O link vale por {{minutes}} minutos e uma só vez.',
      line_3: 'Se não foi você, ignore esta mensagem: nada muda.',
      button: 'Confirmar e-mail',
    },
    second_factor_released: {
      subject: 'O segundo fator da sua conta no Prumo foi desativado',
      line_1:
        'O suporte do Prumo desativou o segundo fator da sua conta, a pedido, e encerrou todas as suas sessões. Agora você entra só com a senha.',
      line_2: 'Ative o segundo fator outra vez em Segurança, com o novo telefone.',
      line_3:
        'Se não foi você quem pediu, crie uma nova senha agora mesmo e avise o administrador da sua empresa.',
      button: 'Criar nova senha',
    },
    purchase_waiting: {
      subject: '{{author}} pediu a aprovação de uma compra',
      line_1:
        '{{author}} pediu a aprovação de uma compra em {{company}}: {{supplier}}, {{amount}}.',
      line_2:
        'A compra espera a sua decisão. Na lista de compras estão também as outras que aguardam.',
      button: 'Ver a compra',
    },
    charge: {
      subject: 'Cobrança de {{company}}: {{amount}}, vence em {{day}}',
      subject_late: 'Cobrança de {{company}}: {{amount}}, venceu em {{day}}',
      line_1: '{{company}} enviou uma cobrança para você: {{label}}.',
      line_2:
        'Antes de pagar, confira o valor e quem recebe no aplicativo do seu banco. Dúvidas? Fale com {{company}}.',
      line_3: 'Se você já pagou, desconsidere esta mensagem.',
      payer: 'Pagador',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Valor em {{date}}',
      boleto: 'Linha digitável',
      pix: 'Pix copia e cola',
      button: 'Abrir a página de pagamento',
    },
    charge_reminder: {
      subject: '{{subject}}',
      line_1: '{{company}} enviou um lembrete para você.',
      line_2:
        'Antes de pagar, confira o valor e quem recebe no aplicativo do seu banco. Dúvidas? Fale com {{company}}.',
      line_3: 'Se você já pagou, desconsidere esta mensagem.',
      payer: 'Pagador',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Valor em {{date}}',
      boleto: 'Linha digitável',
      pix: 'Pix copia e cola',
      one_of: '{{label}}',
      boleto_of: 'Linha digitável de {{label}}',
      pix_of: 'Pix copia e cola de {{label}}',
      page_of: 'Página de pagamento de {{label}}',
      button: 'Abrir a página de pagamento',
    },
    invoice: {
      subject: 'Nota fiscal de {{company}}: {{amount}}',
      line_1: '{{company}} emitiu uma nota fiscal para você.',
      line_2: 'Dúvidas sobre a nota? Fale com {{company}}.',
      number: 'Número',
      value: fieldsTexts.amount_cents,
      key: 'Chave de acesso',
    },
    certificate_ends: {
      subject: 'O certificado digital de {{company}} vence em {{last_day}}',
      line_1:
        'O certificado digital A1 de {{company}} vence em {{last_day}}. Depois desse dia nenhuma nota é emitida nem buscada com ele.',
      line_2:
        'Renove o certificado e envie o novo arquivo nos dados da empresa, na aba Certificado.',
    },
    webhook_stopped: {
      subject: 'O Prumo parou de enviar eventos para {{address}}',
      line_1:
        'Os envios de {{company}} para {{address}} falharam por cerca de um dia, ou o endereço disse que não existe mais, ou quem respondia por ele perdeu o acesso. O Prumo parou de enviar.',
      line_2:
        'Em “Para desenvolvedores” veja as respostas que vieram, corrija o que for preciso e ative o webhook de novo. O que não foi entregue pode ser reenviado por 30 dias.',
    },
    invitation: {
      subject: '{{inviter}} convidou você para {{company}} no Prumo',
      line_1: '{{inviter}} convidou você para trabalhar na empresa {{company}} no Prumo.',
      line_2:
        'O convite vale até {{last_day}} e uma só vez. Se você não esperava este convite, ignore esta mensagem.',
      button: 'Aceitar convite',
    },
  },
}
