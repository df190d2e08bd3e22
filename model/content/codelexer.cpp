// SPDX-License-Identifier: Apache-2.0
#include "model/content/codelexer.h"

#include "model/content/rowlexer.h"

namespace a2a {

CodeLexer::CodeLexer(int language)
    : m_language(language)
    , m_compiled(codeLanguages().size())
{
}

CodeLexer::~CodeLexer() = default;

const CodeLexer::Compiled &CodeLexer::compiled(int language) const
{
    std::unique_ptr<Compiled> &made = m_compiled[size_t(language)];
    if (!made)
        made = std::make_unique<Compiled>(codeLanguages()[size_t(language)]);
    return *made;
}

void CodeLexer::lexRow(QByteArrayView row, bool ends, QByteArrayView ahead, LexerState &state,
                       std::vector<CodeToken> *tokens) const
{
    if (m_language == 0)
        return;
    const auto languages = [this](int language) -> const Compiled & { return compiled(language); };
    if (ends || ahead.isEmpty()) {
        RowLexer(languages, m_language, row, row.size(), ends, state, tokens).run();
        return;
    }
    const QByteArray both =
        row.toByteArray() + ahead.first(qMin(ahead.size(), LookAheadBytes)).toByteArray();
    RowLexer(languages, m_language, both, row.size(), false, state, tokens).run();
}

CodeLexer::Compiled::Compiled(const CodeLanguage &language)
    : row(language)
    , lineComments(QByteArray(language.lineComments).split(' '))
{
    lineComments.removeAll(QByteArray());
    for (const QByteArray &comment : lineComments)
        commentAt[quint8(comment.front())] = true;
    for (size_t i = 0; i < row.spans.size(); ++i) {
        opens.emplace_back(row.spans.begin()[i].open);
        closes.emplace_back(row.spans.begin()[i].close);
        spansAt[quint8(opens.back().front())] |= 1u << i;
    }
    const QByteArray extra(row.wordChars);
    for (int c = 0; c < 256; ++c) {
        isWord[size_t(c)] = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '_' ||
                            (c >= 'A' && c <= 'Z') || c >= 0x80 || extra.contains(char(c));
    }
    const auto add = [this](const char *list, CodeKind kind) {
        for (const QByteArray &word : QByteArray(list).split(' '))
            words.insert(has(CodeLanguage::AnyCase) ? word.toLower() : word, kind);
    };
    add(row.keywords, CodeKind::Keyword);
    add(row.types, CodeKind::Type);
    add(row.constants, CodeKind::Constant);
    words.remove(QByteArray());
}

CodeKind CodeLexer::Compiled::kindOf(QByteArrayView word) const
{
    if (word.size() > 40)
        return CodeKind::Plain;
    const QByteArray view = QByteArray::fromRawData(word.data(), word.size());
    return words.value(has(CodeLanguage::AnyCase) ? view.toLower() : view, CodeKind::Plain);
}

} // namespace a2a
