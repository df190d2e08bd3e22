// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/announcementqueue.h"

#include "ui/style/displaytext.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr size_t MaxPieces = 100;

static bool isAssertive(const Announcement &announcement)
{
    return announcement.politeness == Politeness::Assertive;
}

void AnnouncementQueue::add(const QString &text, Politeness politeness, quint64 topic)
{
    const QString safe = displayLine(text.trimmed(), MaxChars);
    if (safe.isEmpty())
        return;
    if (topic != 0) {
        const auto waits = std::ranges::find_if(m_pending, [&](const PendingAnnouncement &piece) {
            return piece.topic == topic && safe.startsWith(piece.announced.text);
        });
        if (waits != m_pending.end()) {
            waits->announced.text = safe;
            return;
        }
    }
    if (m_pending.size() >= (topic == 0 ? MaxPieces : 2 * MaxPieces) &&
        politeness == Politeness::Polite) {
        m_isTruncated = true;
        return;
    }
    m_pending.push_back({{safe, politeness}, topic});
}

qint64 AnnouncementQueue::waitMs(qint64 nowMs) const
{
    if (m_pending.empty())
        return -1;
    const bool hurries = std::ranges::any_of(
        m_pending, [](const PendingAnnouncement &piece) { return isAssertive(piece.announced); });
    return std::max<qint64>(0, (hurries ? m_lastAssertiveMs : m_lastMs) + PauseMs - nowMs);
}

std::vector<Announcement> AnnouncementQueue::take(qint64 nowMs)
{
    std::vector<Announcement> announced;
    if (waitMs(nowMs) != 0)
        return announced;
    for (PendingAnnouncement &piece : m_pending) {
        const bool isOther =
            announced.empty() || announced.back().politeness != piece.announced.politeness;
        const bool fits =
            !isOther && announced.back().text.size() + 1 + piece.announced.text.size() <= MaxChars;
        if (fits)
            announced.back().text += u' ' % piece.announced.text;
        else if (isOther || piece.topic != 0)
            announced.push_back(std::move(piece.announced));
        else if (!announced.back().text.endsWith(u'…'))
            announced.back().text += u" …"_s;
    }
    if (m_isTruncated && std::ranges::none_of(announced, [](const Announcement &announcement) {
            return announcement.text.endsWith(u'…');
        }))
        announced.back().text += u" …"_s;
    m_pending.clear();
    m_isTruncated = false;
    m_lastMs = nowMs;
    if (std::ranges::any_of(announced, isAssertive))
        m_lastAssertiveMs = nowMs;
    return announced;
}

} // namespace a2a
