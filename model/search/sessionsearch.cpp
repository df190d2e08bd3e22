// SPDX-License-Identifier: Apache-2.0
#include "model/search/sessionsearch.h"

#include "model/json/escapes.h"

#include <algorithm>

namespace a2a {

static constexpr int SearchTellMs = 60;
static constexpr std::array Turns{SearchPlace::Chat, SearchPlace::Wire, SearchPlace::Artifact};
static constexpr size_t MaxOfText = 50; ///< matches of one part of a message, of one card

SessionSearch::SessionSearch(SearchSource source, QObject *parent)
    : QObject(parent)
    , m_source(std::move(source))
    , m_artifacts(m_source.store, m_source.content)
    , m_frames(m_source.recording, m_source.store, m_source.content)
    , m_slices(
          SliceMs, [this] { return step(); },
          [this](bool isDone) {
              stepNextPlace(); // each slice continues in one place
              notifyGrown(isDone);
          })
{
    if (m_source.marks) {
        const auto again = [this] {
            if (m_isActive)
                searchComments();
        };
        connect(m_source.marks, &UserMarks::frameChanged, this, again);
        connect(m_source.marks, &UserMarks::targetChanged, this, again);
    }
}

SessionSearch::~SessionSearch() = default;

void SessionSearch::start(const SearchQuery &wanted)
{
    m_slices.cancel();
    for (std::vector<SearchHit> &hits : m_hits)
        hits = {};
    m_pattern = SearchPattern(wanted);
    m_isActive = !wanted.text.isEmpty() && SearchPattern::problem(wanted).isEmpty();
    m_cards.clear();
    m_message = 0;
    m_messagesToSearchAgain.clear();
    m_updatesSeen = m_source.store.messageUpdates.size();
    m_frame = 0;
    m_isInFrame = false;
    m_largeMessages.clear();
    m_hasGrown = false;
    m_artifacts.restart();
    emit restarted();
    if (m_isActive) {
        searchCards();
        searchComments();
        m_slices.run(); // matches near the beginning are reported at once
    }
    emit progressed();
}

void SessionSearch::stop()
{
    m_isActive = false;
    m_slices.cancel();
    notifyGrown(true);
    emit progressed();
}

void SessionSearch::update(const StoreChanges &changes)
{
    if (!m_isActive)
        return;
    for (const ArtifactIndex artifact : changes.artifacts)
        m_artifacts.touch(artifact);
    applyMessageUpdates();
    schedule();
}

/// Searches messages again whose parts were replaced: earlier matches may no longer be there.
void SessionSearch::applyMessageUpdates()
{
    const std::vector<MessageUpdate> &updates = m_source.store.messageUpdates;
    QSet<MessageIndex> again(m_messagesToSearchAgain.begin(), m_messagesToSearchAgain.end());
    for (; m_updatesSeen < updates.size(); ++m_updatesSeen) {
        if (updates[m_updatesSeen].message < m_message)
            again.insert(updates[m_updatesSeen].message);
    }
    m_messagesToSearchAgain.assign(again.begin(), again.end());
    if (!again.isEmpty())
        removeMessages(again);
}

/// From the end, so that the positions of earlier ones stay valid.
void SessionSearch::removeMessages(const QSet<MessageIndex> &messages)
{
    std::vector<SearchHit> &hits = m_hits[size_t(SearchPlace::Chat)];
    const auto goes = [&](size_t hit) { return messages.contains(hits[hit].index); };
    for (size_t end = hits.size(); end > 0; --end) {
        if (!goes(end - 1))
            continue;
        size_t from = end - 1;
        while (from > 0 && goes(from - 1))
            --from;
        emit removing(SearchPlace::Chat, int(from), int(end - from));
        hits.erase(hits.begin() + std::ptrdiff_t(from), hits.begin() + std::ptrdiff_t(end));
        emit removed(SearchPlace::Chat);
        end = from + 1;
    }
}

void SessionSearch::updateCards()
{
    if (m_isActive)
        searchCards();
}

void SessionSearch::schedule()
{
    if (isAllDone() || m_slices.isActive())
        return;
    m_slices.start();
    emit progressed();
}

bool SessionSearch::isDone(SearchPlace place) const
{
    if (isCapped(place))
        return true;
    switch (place) {
    case SearchPlace::Chat:
        return m_messagesToSearchAgain.empty() && m_message >= m_source.store.messages.size();
    case SearchPlace::Artifact:
        return m_artifacts.isDone();
    case SearchPlace::Wire:
        return !m_isInFrame && m_frame >= m_source.store.frames.size();
    default:
        return true;
    }
}

bool SessionSearch::isAllDone() const
{
    return isDone(SearchPlace::Chat) && isDone(SearchPlace::Artifact) && isDone(SearchPlace::Wire);
}

void SessionSearch::stepNextPlace()
{
    m_turn = (m_turn + 1) % Turns.size();
}

bool SessionSearch::step()
{
    if (stepPlace(Turns[m_turn]))
        return true;
    stepNextPlace();
    return !isAllDone();
}

bool SessionSearch::stepPlace(SearchPlace place)
{
    static constexpr int Stride = 8; // frames between two checks of the clock
    if (isDone(place))
        return false;
    if (place == SearchPlace::Chat) {
        stepMessage();
    } else if (place == SearchPlace::Wire) {
        for (int i = 0; i < Stride && !isDone(place); ++i)
            stepFrame();
    } else {
        m_found.clear();
        m_artifacts.step(m_pattern, m_found);
        for (SearchHit &hit : m_found)
            add(std::move(hit));
    }
    return true;
}

void SessionSearch::add(SearchHit hit)
{
    std::vector<SearchHit> &hits = m_hits[size_t(hit.place)];
    if (hits.size() >= MaxHits)
        return;
    hits.push_back(std::move(hit));
    m_hasGrown = true; // even if as many were removed
}

void SessionSearch::stepFrame()
{
    if (!m_isInFrame)
        m_frames.begin(m_frame);
    m_found.clear();
    m_isInFrame = !m_frames.step(m_pattern, m_found);
    for (SearchHit &hit : m_found)
        add(std::move(hit));
    if (!m_isInFrame)
        ++m_frame;
}

void SessionSearch::stepMessage()
{
    if (m_messagesToSearchAgain.empty())
        return searchMessage(m_message++);
    const MessageIndex message = m_messagesToSearchAgain.back();
    m_messagesToSearchAgain.pop_back();
    searchMessage(message);
}

static QString withoutEscapes(QByteArrayView data)
{
    QByteArray plain;
    json::resolveEscapes(data, plain);
    return QString::fromUtf8(plain);
}

void SessionSearch::searchMessage(MessageIndex message)
{
    const Frame &frame = m_source.store.frames[m_source.store.messages[message].frame];
    if (frame.length > LargestMessage) {
        m_largeMessages.insert(message);
        return;
    }
    m_largeMessages.remove(message);
    const bool isPlain = m_source.store.messages[message].pieceCount() == 1 &&
                         !(frame.flags & (FrameTranscoded | FrameJoined | FrameListed)) &&
                         frame.kind != FrameKind::Request;
    if (isPlain && !m_pattern.mayBeInJson(m_source.recording.bodyView(frame.exchange, frame.offset,
                                                                      frame.length, m_scratch)))
        return; // avoids decoding
    for (const Part &part : m_source.content.message(message).parts) {
        if (part.kind == Part::Kind::Text)
            addText(part.text, message);
        else if (part.kind == Part::Kind::Url)
            addText(part.url, message);
        else if (part.kind == Part::Kind::Data)
            addText(withoutEscapes(part.data), message);
        if (!part.filename.isEmpty())
            addText(part.filename, message);
    }
}

void SessionSearch::addText(const QString &text, MessageIndex message)
{
    SearchMatches matches(m_pattern, text);
    for (size_t i = 0; i < MaxOfText; ++i) {
        const std::optional<CharRange> span = matches.next();
        if (!span)
            return;
        SearchHit hit;
        hit.place = SearchPlace::Chat;
        hit.index = message;
        hit.frame = m_source.store.messages[message].frame;
        setExcerpt(hit, text, *span);
        add(std::move(hit));
    }
}

/// Comments are few and small, so all of them are searched again if one has changed.
void SessionSearch::searchCards()
{
    std::vector<SearchCard> cards = m_source.cards ? m_source.cards() : std::vector<SearchCard>();
    const auto isSame = [](const SearchCard &a, const SearchCard &b) {
        return a.agent == b.agent && a.json == b.json;
    };
    if (std::equal(cards.begin(), cards.end(), m_cards.begin(), m_cards.end(), isSame))
        return;
    m_cards = std::move(cards);
    m_hits[size_t(SearchPlace::Card)].clear();
    for (const SearchCard &card : m_cards) {
        StreamedTextSearch growing;
        std::vector<StreamedTextSearch::Match> matches;
        growing.append(card.json);
        growing.search(m_pattern, true, MaxOfText, matches);
        for (const StreamedTextSearch::Match &match : matches) {
            SearchHit hit;
            hit.place = SearchPlace::Card;
            hit.index = card.agent;
            hit.bytes = match.bytes;
            setExcerpt(hit, match.text, match.span);
            add(std::move(hit));
        }
    }
    emit targetChanged(SearchPlace::Card);
}

void SessionSearch::searchComments()
{
    std::vector<SearchHit> &hits = m_hits[size_t(SearchPlace::Comment)];
    hits.clear();
    const std::vector<MarkTarget> noted =
        m_source.marks ? m_source.marks->markedTargets() : std::vector<MarkTarget>();
    for (const MarkTarget place : noted) {
        const QString comment = m_source.marks->comment(place);
        const std::optional<CharRange> span = SearchMatches(m_pattern, comment).next();
        if (!span)
            continue;
        SearchHit hit;
        hit.place = SearchPlace::Comment;
        hit.noted = place.kind;
        hit.index = place.index;
        if (place.kind == MarkTarget::Kind::Frame)
            hit.frame = place.index;
        setExcerpt(hit, comment, *span);
        add(std::move(hit));
    }
    emit targetChanged(SearchPlace::Comment);
}

void SessionSearch::notifyGrown(bool isLast)
{
    if (!isLast && m_sinceReported.isValid() && m_sinceReported.elapsed() < SearchTellMs)
        return;
    m_sinceReported.start();
    if (std::exchange(m_hasGrown, false))
        emit grown();
    emit progressed();
}

double SessionSearch::progress() const
{
    const Store &store = m_source.store;
    double all = 0;
    double done = 0;
    const auto count = [&](SearchPlace place, double seen, double there) {
        all += there;
        done += isCapped(place) ? there : qMin(seen, there);
    };
    count(SearchPlace::Chat, m_message, double(store.messages.size()));
    count(SearchPlace::Wire, m_frame, double(store.frames.size()));
    // Not all frames contain a chunk; those that do take longer.
    const double chunks = double(m_artifacts.chunksSeen());
    count(SearchPlace::Artifact, chunks,
          m_artifacts.isDone() ? chunks : qMax(chunks, double(store.frames.size())));
    return all > 0 && isRunning() ? done / all : 1;
}

quint32 SessionSearch::tooLarge() const
{
    return quint32(m_largeMessages.size()) + m_artifacts.tooLarge();
}

} // namespace a2a

#include "moc_sessionsearch.cpp"
