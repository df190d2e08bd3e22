// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/enumnames.h"

#include <QVarLengthArray>

#include <array>
#include <utility>

namespace a2a {

using Text = QVarLengthArray<char, 64>;

/// Normalizes a name: lower case, dashes, without the prefix of its enum.
static QByteArrayView normalised(QByteArrayView word, QByteArrayView prefix, EnumStyle *style,
                                 Text &scratch)
{
    for (const char c : word.trimmed())
        scratch.append(c == '_' ? '-' : c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c);
    const QByteArrayView text(scratch.data(), scratch.size());
    const bool prefixed = text.startsWith(prefix);
    if (style)
        *style = prefixed ? EnumStyle::Prefixed : EnumStyle::Plain;
    return prefixed ? text.sliced(prefix.size()) : text;
}

// The position is the enum's number in both proto files.
static constexpr std::array<std::pair<QByteArrayView, TaskState>, 9> States{{
    {"unspecified", TaskState::Unspecified},
    {"submitted", TaskState::Submitted},
    {"working", TaskState::Working},
    {"completed", TaskState::Completed},
    {"failed", TaskState::Failed},
    {"canceled", TaskState::Canceled},
    {"input-required", TaskState::InputRequired},
    {"rejected", TaskState::Rejected},
    {"auth-required", TaskState::AuthRequired},
}};

TaskState stateFromName(QByteArrayView word, EnumStyle *style)
{
    using enum TaskState;
    EnumStyle spelled = EnumStyle::Plain;
    Text scratch;
    const QByteArrayView text = normalised(word, "task-state-", &spelled, scratch);
    if (style)
        *style = spelled;
    if (text == "cancelled")
        return Canceled;
    if (text == "unknown")
        return spelled == EnumStyle::Plain ? Indeterminate : Unspecified;
    for (const auto &[name, state] : States) {
        if (text == name)
            return state;
    }
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (isNumber && number >= 0 && number < int(States.size()))
        return States[size_t(number)].second;
    return Unknown;
}

QStringList stateNames()
{
    QStringList words;
    for (const auto &[name, state] : States) {
        if (state != TaskState::Unspecified)
            words.append(QString::fromLatin1(name));
    }
    return words;
}

Role roleFromName(QByteArrayView word, EnumStyle *style)
{
    Text scratch;
    const QByteArrayView text = normalised(word, "role-", style, scratch);
    if (text == "user" || text == "1")
        return Role::User;
    if (text == "agent" || text == "2")
        return Role::Agent;
    return Role::Unspecified;
}

} // namespace a2a
