# Gives a shell (bash or zsh) what the commands of README.md and docs/ use. In the project's folder, while `npm start` runs:
#
#   . docs/shell.sh
#
# API   where the service answers
# ask   curl, with the service token that npm start keeps, as a team and a user that are made up for the examples
# pick  members of a JSON answer: one (`pick id`, `pick items.0.name`), several, or without a name the whole answer
# say   writes to the agent, in the conversation $CHAT or a new one; prints what it answers and what it asks you
# approve, decline   answer what the agent asks; print how it goes on

[ -e "${DATA_DIR:-data}/service.json" ] || echo 'There is no service yet: begin with npm start.' >&2

# Lines may be pasted with their comments.
[ -z "${ZSH_VERSION-}" ] || setopt interactive_comments

kept=${DATA_DIR:-data}

pick() {
  node -e '
    const answer = JSON.parse(fs.readFileSync(0, "utf8"));
    const at = (path) => path.split(".").reduce((value, name) => value?.[name], answer);
    const paths = process.argv.slice(1);
    const picked = paths.length === 1 ? at(paths[0]) : Object.fromEntries(paths.map((path) => [path, at(path)]));
    const value = paths.length === 0 ? answer : picked;
    if (value === undefined) {
      console.error(`pick: the answer has no ${paths}: ${JSON.stringify(answer)}`);
      process.exit(1);
    }
    console.log(typeof value === "string" ? value : JSON.stringify(value, null, 2));
  ' -- "$@"
}

ask() {
  case " $* " in
    *' -F '*) ;;
    *) set -- -H 'Content-Type: application/json' "$@" ;;
  esac
  curl -sS --fail-with-body -w '\n' -H "X-Service-Token: $TOKEN" -H "X-Team-ID: $TEAM" -H "X-User-ID: $MEMBER" "$@"
}

API=$(pick url < "$kept/service.json")/api/v1
TOKEN=${SERVICE_TOKENS:-$(cat "$kept/secrets/service-token")}
TOKEN=${TOKEN%%,*}
TEAM=0b5c1e0a-6a3f-4f0e-9d5e-2f6f1c7a9b01
MEMBER=7d2f4c9e-1b8a-4c6d-8e3f-5a9b0c1d2e3f

say() {
  [ -n "${CHAT-}" ] || CHAT=$(ask "$API/conversations" -d '{}' | pick id)
  ask "$API/conversations/$CHAT/messages" -d "$(node -p 'JSON.stringify({ text: process.argv[1] })' -- "$*")" > /dev/null
  hear
}

approve() { decide approve; }
decline() { decide decline; }

decide() {
  asked=$(ask "$API/conversations/$CHAT/approvals?state=pending")
  ask "$API/conversations/$CHAT/approvals/$(pick items.0.id <<< "$asked")" \
    -d "{\"decision\": \"$1\", \"hash\": \"$(pick items.0.hash <<< "$asked")\"}" > /dev/null
  hear
}

# Waits until the agent has answered or asks something; prints what it said since it was last heard.
hear() {
  while
    chat=$(ask "$API/conversations/$CHAT")
    case $(pick open_turn <<< "$chat") in *'"queued"'* | *'"running"'*) true ;; *) false ;; esac
  do sleep 0.2; done
  node -e '
    const [chat, asked] = process.argv.slice(1).map((json) => JSON.parse(json));
    const said = chat.messages.filter(({ role, seq }) => role === "assistant" && seq > Number(process.argv[3]));
    const texts = said.flatMap(({ parts }) => parts).filter(({ type, text }) => type === "text" && text !== "");
    for (const { text } of texts) console.log(`${text}\n`);
    for (const { words } of asked.items) console.log(`It asks you: ${words}\n`);
  ' -- "$chat" "$(ask "$API/conversations/$CHAT/approvals?state=pending")" "${heard:-0}"
  heard=$(pick messages.length <<< "$chat")
}
