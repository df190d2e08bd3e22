// SPDX-License-Identifier: Apache-2.0
#include "model/base/phrase.h"

#include <QStringList>

#include <utility>

namespace a2a {

Phrase::Phrase(QByteArray code, Values values)
    : m_code(std::move(code))
    , m_values(std::move(values))
{
}

Phrase::Phrase(const QString &words)
{
    if (!words.isEmpty())
        m_values.push_back(words);
}

Phrase Phrase::joined(List phrases)
{
    std::erase_if(phrases, [](const Phrase &phrase) { return phrase.isEmpty(); });
    if (phrases.empty())
        return {};
    if (phrases.size() == 1)
        return std::move(phrases.front());
    return {QByteArray(), {Value(std::move(phrases))}};
}

QString Phrase::quoted() const
{
    QStringList texts;
    for (const Value &value : m_values) {
        if (const auto *text = std::get_if<QString>(&value.is))
            texts.append(*text);
        else if (const auto *phrases = std::get_if<List>(&value.is))
            for (const Phrase &phrase : *phrases)
                texts.append(phrase.quoted());
    }
    return texts.join(QLatin1Char(' '));
}

void Phrase::replaceTexts(const std::function<QString(const QString &)> &replaced)
{
    for (Value &value : m_values) {
        if (auto *text = std::get_if<QString>(&value.is))
            *text = replaced(*text);
        else if (auto *phrases = std::get_if<List>(&value.is))
            for (Phrase &phrase : *phrases)
                phrase.replaceTexts(replaced);
    }
}

bool Phrase::operator==(const Phrase &other) const
{
    return m_code == other.m_code && m_values == other.m_values;
}

} // namespace a2a
