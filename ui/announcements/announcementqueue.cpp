// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/announcementqueue.h"

#include "ui/style/displaytext.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr size_t MostPieces = 100;

static bool isAssertive(const Announcement &announcement)
{
    return announcement.politeness == Politeness::Assertive;
}

void SpokenQueue::add(const QString &text, Politeness politeness, quint64 topic)
{
    const QString safe = displayLine(text.trimmed(), MostChars);
    if (safe.isEmpty())
        return;
    if (topic != 0) {
        const auto waits = std::ranges::find_if(m_waiting, [&](const Piece &piece) {
            return piece.topic == topic && safe.startsWith(piece.said.text);
        });
        if (waits != m_waiting.end()) {
            waits->said.text = safe;
            return;
        }
    }
    if (m_waiting.size() >= (topic == 0 ? MostPieces : 2 * MostPieces) &&
        politeness == Politeness::Polite) {
        m_isCut = true;
        return;
    }
    m_waiting.push_back({{safe, politeness}, topic});
}

qint64 SpokenQueue::waitMs(qint64 nowMs) const
{
    if (m_waiting.empty())
        return -1;
    const bool hurries =
        std::ranges::any_of(m_waiting, [](const Piece &piece) { return isAssertive(piece.said); });
    return std::max<qint64>(0, (hurries ? m_lastAssertiveMs : m_lastMs) + PauseMs - nowMs);
}

std::vector<Announcement> SpokenQueue::take(qint64 nowMs)
{
    std::vector<Announcement> said;
    if (waitMs(nowMs) != 0)
        return said;
    for (Piece &piece : m_waiting) {
        const bool isOther = said.empty() || said.back().politeness != piece.said.politeness;
        const bool fits =
            !isOther && said.back().text.size() + 1 + piece.said.text.size() <= MostChars;
        if (fits)
            said.back().text += u' ' % piece.said.text;
        else if (isOther || piece.topic != 0)
            said.push_back(std::move(piece.said));
        else if (!said.back().text.endsWith(u'…'))
            said.back().text += u" …"_s;
    }
    if (m_isCut && std::ranges::none_of(said, [](const Announcement &announcement) {
            return announcement.text.endsWith(u'…');
        }))
        said.back().text += u" …"_s;
    m_waiting.clear();
    m_isCut = false;
    m_lastMs = nowMs;
    if (std::ranges::any_of(said, isAssertive))
        m_lastAssertiveMs = nowMs;
    return said;
}

} // namespace a2a
