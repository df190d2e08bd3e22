// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/recordingstatuslabel.h"

#include "model/text/bytesize.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"

namespace a2a {

RecordingStatusLabel::RecordingStatusLabel(SessionStorage &keeper, QWidget *parent)
    : QLabel(parent)
    , m_keeper(keeper)
{
    setTextFormat(Qt::PlainText);
    setContentsMargins(4, 2, 8, 2);
    connect(&keeper, &SessionStorage::changed, this, &RecordingStatusLabel::refresh);
    connect(&keeper, &SessionStorage::diskChanged, this, &RecordingStatusLabel::refresh);
    refresh();
}

void RecordingStatusLabel::refresh()
{
    const QString size = sizeText(m_keeper.diskBytes());
    const QString limit = sizeText(m_keeper.diskLimit());
    QString text;
    QString tip;
    switch (m_keeper.state()) {
    case SessionStorage::State::Recording:
        text = tr("● %1 on disk").arg(size);
        tip = displayLine(
            m_keeper.diskLimit() > 0
                ? tr("Recording to %1. You are asked at %2.").arg(m_keeper.recording(), limit)
                : tr("Recording to %1.").arg(m_keeper.recording()));
        if (m_keeper.workingBytes() > 0)
            tip += u' ' % tr("%1 of that is freed when the window closes.")
                              .arg(sizeText(m_keeper.workingBytes()));
        break;
    case SessionStorage::State::Opened:
        text = tr("file of %1").arg(size);
        tip = displayLine(tr("Shows %1. The file stays as it is.").arg(m_keeper.file()));
        break;
    case SessionStorage::State::Stopped:
        text = tr("▲ recording is stopped");
        tip = tr("New data is in memory only.");
        break;
    case SessionStorage::State::Failed:
        text = tr("▲ not on disk");
        tip = m_keeper.error() ? displayLine(textOf(*m_keeper.error())) : QString();
        break;
    case SessionStorage::State::Idle:
        break;
    }
    setText(text);
    setVisible(!text.isEmpty());
    setToolTip(tip);
}

} // namespace a2a

#include "moc_recordingstatuslabel.cpp"
