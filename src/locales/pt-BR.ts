import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('pt-BR', { one: '# contato', many: '# de contatos', other: '# contatos' })
const recipients = plural('pt-BR', {
  one: '# destinatário',
  many: '# de destinatários',
  other: '# destinatários',
})
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Brazilian Portuguese. */
export const ptBR: RecipientPickerMessages = {
  clear: 'Limpar',
  charactersLeft: plural('pt-BR', {
    one: '# caractere restante',
    many: '# de caracteres restantes',
    other: '# caracteres restantes',
  }),
  notEntered: (text) => `Não inserido: ${text}`,
  list: 'Contatos',
  searching: 'Pesquisando…',
  partial: (total) => `${contacts(total)} até agora`,
  matches: contacts,
  atLeast: (total) => `Pelo menos ${contacts(total)}`,
  none: 'Nenhum contato correspondente',
  notChosen: 'Nada foi escolhido ainda',
  failed: 'Não foi possível pesquisar os contatos',
  retry: 'Tentar novamente',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'Endereço inválido' : 'Endereços inválidos'
    }: ${new Intl.ListFormat('pt-BR').format(entries)}`,
  single: 'Digite apenas um endereço',
  recent: 'Recentes',
  contacts: 'Contatos',
  forget: (contact) => `Remover ${contact} dos recentes`,
  forgotten: (contact) => `${contact}: removido dos recentes`,
  fromDevice: 'Deste dispositivo',
  newContact: (contact) => `Convidar ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Seta para a ${key === 'left' ? 'esquerda' : 'direita'} para ir até lá`,
  selected: (total) => `${total.toLocaleString('pt-BR')} selecionados`,
  remove: (recipient) => `Remover ${recipient}`,
  added: (names) => `Você adicionou ${named(names)}`,
  removed: (names) => `Você removeu ${named(names)}`,
  twice: (names) => `Já na lista: ${named(names)}`,
  tooMany: (limit) => `No máximo ${recipients(limit)}`,
  notChosenFrom: (entries) =>
    `Não escolhido entre os contatos: ${new Intl.ListFormat('pt-BR').format(entries)}`,
  notAnAddress: 'endereço inválido',
  edit: 'Editar',
  copyAddress: (count) => (count === 1 ? 'Copiar endereço' : 'Copiar endereços'),
  copied: 'Copiado',
  removeSelected: 'Remover',
  moveTo: (box) => `Mover para ${box}`,
  inAnotherBox: (box) => `Já em ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Falta o @',
      local: 'Verifique o que vem antes do @',
      domain: 'Verifique o que vem depois do @',
      'too-long': 'Longo demais para um endereço',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const ptBRFailed = /* @__PURE__ */ failureSentences(ptBR, {
  unreachable: 'Não foi possível acessar o servidor.',
  'sign-in': 'O servidor pede que você faça login novamente.',
  forbidden: 'Você não tem permissão para ver estes contatos.',
  'not-found': 'O catálogo de endereços não foi encontrado no servidor.',
  busy: 'O servidor está ocupado. Tente mais tarde.',
  failed: 'O servidor não conseguiu responder.',
  'web-page': 'O servidor enviou uma página da web em vez de contatos.',
  unreadable: 'O servidor enviou uma resposta ilegível.',
  'bad-row': 'O servidor enviou um contato ilegível.',
  'bad-text': 'O servidor enviou caracteres ilegíveis.',
  'cut-off': 'A resposta do servidor foi interrompida.',
  'too-large': 'O servidor enviou dados demais.',
})
