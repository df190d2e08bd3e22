// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/statustext.h"

#include <algorithm>

namespace a2a {

/// The text of a message that has no other content; otherwise nothing.
static std::optional<QString> soleText(const Message &message)
{
    if (message.parts.size() != 1 || message.parts.front().kind != Part::Kind::Text)
        return std::nullopt;
    return message.parts.front().text;
}

static bool endsSentence(QChar c)
{
    return QStringView(u".!?:;…。！？：；").contains(c);
}

/// Whether a character is of a script that writes words without space between them.
static bool isWithoutSpaces(QChar c)
{
    switch (c.script()) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return false;
    }
}

/// Whether two texts join between words, or within text of a script without spaces.
static bool isSureJoint(QChar before, QChar after)
{
    const auto isPart = [](QChar c) { return isWithoutSpaces(c) || c.isPunct(); };
    return before.isSpace() || after.isSpace() ||
           ((isWithoutSpaces(before) || isWithoutSpaces(after)) && isPart(before) && isPart(after));
}

StatusText::Change StatusText::computeChange(TaskState state, const std::optional<Message> &message,
                                             qint64 timeNs) const
{
    if (!message)
        return Change::None;
    const std::optional<QString> sole = soleText(*message);
    if (!sole || !m_isOpen || m_state != state || m_text.isEmpty())
        return Change::Begins;
    if (*sole == m_text)
        return Change::Repeats;
    if (sole->startsWith(m_text))
        return Change::Grows;
    return isNextPiece(*sole, timeNs) ? Change::Continues : Change::Begins;
}

bool StatusText::isContinuedBy(TaskState state, const std::optional<Message> &message,
                               qint64 timeNs) const
{
    const Change change = computeChange(state, message, timeNs);
    return change == Change::Grows || change == Change::Continues;
}

StatusText::Change StatusText::addStatus(TaskState state, const std::optional<Message> &message,
                                         qint64 timeNs)
{
    const Change change = computeChange(state, message, timeNs);
    if (change == Change::None) {
        m_isOpen = m_isOpen && m_state == state;
        return change;
    }
    const std::optional<QString> sole = soleText(*message);
    m_before = change == Change::Begins ? 0 : m_text.size();
    m_isOpen = sole.has_value();
    m_state = state;
    m_timeNs = timeNs;
    if (change == Change::Continues) {
        m_wordJoints += isSureJoint(m_text.back(), sole->front()) ? 1 : 0;
        m_text += *sole;
        m_last = sole->size();
        ++m_pieces;
    } else if (change != Change::Repeats) {
        m_text = sole ? *sole : message->text();
        m_last = m_text.size();
        m_pieces = 1;
        m_wordJoints = 0;
    }
    return change;
}

/// Agents that report their progress do it in the same way: "Searching", "Reading". Those are words
/// that begin with a capital letter, or stand after the end of a sentence, without any space.
bool StatusText::isNextPiece(QStringView piece, qint64 timeNs) const
{
    static constexpr qsizetype MostChars = 120;
    static constexpr qsizetype MaxOfWord = 8; ///< where words have no space between them
    static constexpr qint64 SoonNs = 3'000'000'000;
    if (piece.isEmpty() || piece.size() > MostChars || m_last > MostChars ||
        timeNs - m_timeNs > SoonNs)
        return false;
    const QChar before = m_text.back();
    const QChar after = piece.front();
    if (before.isSpace() || after.isSpace() || after.isPunct())
        return true;
    if (endsSentence(before)) // "3", ".", "14"
        return (m_wordJoints > 0 && (after.isDigit() || after.isLower())) ||
               (m_wordJoints > 1 && isWithoutSpaces(after));
    if (isSureJoint(before, after))
        return m_last <= MaxOfWord && piece.size() <= MaxOfWord;
    const QStringView last = QStringView(m_text).last(m_last);
    const bool isWord =
        std::none_of(last.begin() + 1, last.end(), [](QChar c) { return c.isSpace(); });
    return m_wordJoints > 0 || (after.isLower() && isWord);
}

} // namespace a2a
