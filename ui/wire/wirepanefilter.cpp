// SPDX-License-Identifier: Apache-2.0
// The part of WirePane that makes filters of cells.
#include "ui/wire/wirepane.h"

#include "model/items/wiremodel.h"
#include "ui/filter/filterbar.h"
#include "ui/filter/filteritems.h"
#include "ui/wire/framedetail.h"
#include "ui/wire/wiretable.h"

#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

static QString kindWord(const Frame &frame)
{
    switch (frame.kind) {
    case FrameKind::Request:
        return u"request"_s;
    case FrameKind::Answer:
        return u"answer"_s;
    case FrameKind::Comment:
        return u"comment"_s;
    case FrameKind::End:
        return u"end"_s;
    case FrameKind::Event:
        break;
    }
    switch (frame.event) {
    case EventKind::Task:
        return u"task"_s;
    case EventKind::Message:
        return u"message"_s;
    case EventKind::StatusUpdate:
        return u"status"_s;
    case EventKind::ArtifactUpdate:
        return u"artifact"_s;
    default:
        return u"unknown"_s;
    }
}

/// What a row says in its last column leads to what it is about.
static FilterItem infoTest(const Recording &recording, const Store &store, const Frame &frame)
{
    if (frame.artifact != NoIndex) {
        const ArtifactRecord &artifact = store.artifacts[frame.artifact];
        return {FilterField::Artifact,
                QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name)};
    }
    if (frame.kind == FrameKind::Request)
        return {FilterField::Method, recording.facts(frame.exchange).request.operation};
    if (frame.task != NoIndex)
        return {FilterField::Task, QString::fromUtf8(store.tasks[frame.task].id)};
    return {FilterField::Exchange, QString::number(frame.exchange)};
}

/// A test that the frame of a cell meets.
static FilterItem cellTest(const Recording &recording, const WireModel &model, const Store &store,
                           FrameIndex index, int column)
{
    const Frame &frame = store.frames[index];
    switch (column) {
    case WireTimeColumn:
        return {FilterField::Time, model.text().time(index)};
    case WireDeltaColumn:
        if (const qint64 delta = model.deltaNs(index); delta >= 0)
            return {FilterField::Delta, QString::number(delta / 1'000'000) % u"ms"};
        break;
    case WireDirectionColumn:
        return {FilterField::Direction, frame.kind == FrameKind::Request ? u"out"_s : u"in"_s};
    case WireKindColumn:
        if (frame.flags & FrameFailed && kindWord(frame) == "unknown"_L1)
            return {FilterField::Error, u"any"_s};
        return {FilterField::Kind, kindWord(frame)};
    case WireStateColumn:
        if (const FilterItem item = stateItem(frame.state); !item.value.isEmpty())
            return item;
        break;
    case WireSizeColumn:
        return {FilterField::Size, QString::number(frame.length)};
    case WireInfoColumn:
        return infoTest(recording, store, frame);
    default:
        break;
    }
    return {FilterField::Frame, QString::number(index + 1)};
}

void WirePane::addFilterItems(QMenu *menu, FrameIndex frame)
{
    a2a::addFilterItems(
        *menu, *m_filterBar,
        cellTest(m_recording, *m_model, m_store, frame, m_table->currentIndex().column()));
    menu->addSeparator();
}

/// The row that was looked at stays selected when it is still there.
void WirePane::onFilterChanged()
{
    m_table->showFrame(m_detail->frame());
    refreshBar();
}

void WirePane::onFilterGrown()
{
    if (m_table->currentFrame() == NoIndex)
        m_table->showFrame(m_detail->frame()); // which has only been judged now
    refreshBar();
}

} // namespace a2a
