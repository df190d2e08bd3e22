// SPDX-License-Identifier: Apache-2.0
// How a walk ends: what went wrong, in words, and what stayed open.
#include "model/json/walker.h"

#include <algorithm>

namespace a2a::json {

/// Records the first error; whatever reads on afterwards sees Nothing.
Walker::Expect Walker::fail(Problem problem, const char *where)
{
    if (m_hasMore && (where == m_end || problem == Problem::EndsEarly)) {
        m_paused = true;
        return Expect::Nothing;
    }
    if (where == m_end)
        problem = problem == Problem::TooDeep ? problem : Problem::EndsEarly;
    m_document.m_error.offset = where - m_begin;
    m_document.m_error.message = explain(problem, where - m_begin);
    return Expect::Nothing;
}

/// After an error: drops a name that got no value and ends open arrays and objects where reading
/// stopped.
void Walker::closeWhatIsOpen()
{
    m_document.m_innermostOpen = m_open == None ? -1 : qint64(m_open);
    if (m_open == None)
        return;
    if ((m_tape.back().flags & IsKey) != 0)
        m_tape.pop_back();
    m_tape[m_open].count = std::min(m_count, MaxCount) & MaxCount;
    const auto size = quint32(m_tape.size());
    const auto stop = quint32(m_document.m_error.offset);
    bool innermost = true;
    while (m_open != None) {
        Token &token = m_tape[m_open];
        const quint32 around = token.next;
        token.length = stop - token.offset;
        token.next = size;
        if (!innermost && token.count < MaxCount)
            token.count = (token.count + 1) & MaxCount; // the one that stayed open within
        innermost = false;
        m_open = around;
    }
}

QString Walker::explain(Problem problem, qint64 offset) const
{
    if (offset <= 1 && m_end - m_begin >= 2 &&
        (m_begin[0] == '\0' || m_begin[1] == '\0' || uchar(m_begin[0]) >= 0xFE))
        return tr("This is not UTF-8; it looks like UTF-16.");
    switch (problem) {
    case Problem::EndsEarly:
        return m_at == m_begin && m_end == m_begin ? tr("There is nothing here.")
                                                   : tr("The text ends too early.");
    case Problem::NoValue:
        return tr("A value is expected here.");
    case Problem::NoName:
        return tr("A member name in double quotes is expected here.");
    case Problem::NoColon:
        return tr("A colon is expected after the member name.");
    case Problem::NoSeparator:
        return m_inObject ? tr("A comma or a closing brace is expected here.")
                          : tr("A comma or a closing bracket is expected here.");
    case Problem::TrailingText:
        return tr("There is more text after the end of the value.");
    case Problem::TrailingComma:
        return tr("Nothing follows the comma before this bracket.");
    case Problem::ControlCharacter:
        return tr("A control character in a string must be escaped.");
    case Problem::BadEscape:
        return tr("This is not an escape sequence of JSON.");
    case Problem::BadNumber:
        return tr("A digit is expected here.");
    case Problem::LeadingZero:
        return tr("A number does not start with a zero before other digits.");
    case Problem::TooDeep:
        return tr("Arrays and objects are nested too deep.");
    }
    return {};
}

} // namespace a2a::json
