/** What the menu of saved views says, which is loaded when it is opened. */
export const savedViewsTexts = {
  none: 'Nenhuma visão salva. Ajuste filtros, ordem e colunas e dê um nome.',
  name: 'Nome da visão',
  save: 'Salvar',
  saved: 'Visão {{name}} salva.',
  rename: 'Renomear {{name}}',
  delete: 'Excluir a visão?',
  delete_named: 'Excluir {{name}}',
  delete_question: 'A visão {{name}} deixa de existir; a lista e os registros ficam como estão.',
  private: 'Privada',
  shared: 'Compartilhada com a empresa',
  who_sees: 'Quem vê a visão',
  shared_by: 'Compartilhada por {{name}}',
  shared_saved: 'Visão {{name}} compartilhada com a empresa.',
  full: 'Você já tem {{count}} visões desta lista. Exclua uma para salvar outra.',
  delete_shared_question:
    'A visão {{name}} deixa de existir para todos na empresa; a lista e os registros ficam como estão.',
  make_default: 'Abrir a lista com {{name}}',
  not_default: 'Não abrir mais a lista com {{name}}',
}
