// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/mediaview.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/viewers/preview/imagecanvas.h"
#include "ui/viewers/preview/waveformview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/flowlayout.h"

#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TickMs = 50;
static constexpr int MediaThrottleMs = 400;

static std::optional<qint64> soundTime(const AudioPlayer &audioPlayer)
{
    return audioPlayer.isPlaying() ? std::optional(audioPlayer.position()) : std::nullopt;
}

MediaView::MediaView(RenderClient &client, QWidget *parent, AudioOptions sound)
    : PreviewView(parent)
    , m_client(client)
    , m_bytes(RenderMaxBytes + 1) // one more than the client accepts, so that it reports the limit
    , m_audioPlayer(sound)
    , m_videoPlayer([this] { return soundTime(m_audioPlayer); }, sound.helper)
    , m_stack(new QStackedWidget(this))
    , m_page(new QWidget(m_stack))
    , m_canvas(new ImageCanvas(m_page))
    , m_waveform(new WaveformView(m_page))
    , m_empty(new EmptyState("audio"_L1, {}, m_stack))
    , m_bar(new QWidget(this))
{
    buildBar();
    auto *page = new QVBoxLayout(m_page);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_canvas, 3);
    page->addWidget(m_waveform, 1);
    m_stack->addWidget(m_page);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    setBar(m_bar);
    setFocusProxy(m_waveform);
    m_positionTimer.setInterval(TickMs);
    m_throttle.setSingleShot(true);
    connect(&m_bytes, &ByteCollector::completed, this, &MediaView::draw);
    connect(&m_throttle, &QTimer::timeout, this, &MediaView::draw);
    connect(&m_positionTimer, &QTimer::timeout, this, &MediaView::showTime);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        m_isRequested = true;
        load();
    });
    connect(m_waveform, &WaveformView::seeked, this, &MediaView::seek);
    connect(m_waveform, &WaveformView::sliderMoved, this, &MediaView::showTime);
    connectPlayers();
}

void MediaView::connectPlayers()
{
    const auto fail = [this](const QString &problem) {
        m_playbackProblem = problem;
        showNote();
    };
    connect(&m_audioPlayer, &AudioPlayer::playingChanged, this, &MediaView::showPlaying);
    connect(&m_audioPlayer, &AudioPlayer::stopped, &m_videoPlayer, &VideoPlayer::stop);
    connect(&m_audioPlayer, &AudioPlayer::ended, this, &MediaView::showEnd);
    connect(&m_audioPlayer, &AudioPlayer::failed, this, fail);
    connect(&m_videoPlayer, &VideoPlayer::playingChanged, this, &MediaView::showPlaying);
    connect(&m_videoPlayer, &VideoPlayer::ended, this, &MediaView::showEnd);
    connect(&m_videoPlayer, &VideoPlayer::failed, this, fail);
    connect(&m_videoPlayer, &VideoPlayer::lateChanged, this, &MediaView::showNote);
    connect(&m_videoPlayer, &VideoPlayer::imageChanged, this,
            [this](const QImage &picture) { m_canvas->setImage(picture, m_poster.size(), false); });
}

/// Called when the longer one of sound and images has ended.
void MediaView::showEnd()
{
    if (isPlaying())
        return;
    m_waveform->setPosition(0);
    if (!m_poster.isNull())
        m_canvas->setImage(m_poster, m_poster.size(), false);
    showTime();
}

void MediaView::buildBar()
{
    auto *layout = new FlowLayout(m_bar);
    m_bar->setContentsMargins(6, 3, 6, 3); // the flow layout has no margins
    m_play = new QToolButton(m_bar);
    m_time = new QLabel(m_bar);
    m_factsLabel = new QLabel(m_bar);
    m_save = new QToolButton(m_bar);
    m_save->setIcon(icon("save"_L1));
    m_save->setAccessibleName(tr("Save"));
    m_save->setToolTip(tr("Save it to watch it with another program"));
    layout->addWidget(m_play);
    for (QLabel *label : {m_time, m_factsLabel}) {
        label->setTextFormat(Qt::PlainText);
        label->setFont(smallFont());
        label->setProperty("role", u"dim"_s);
        label->setMinimumHeight(m_play->sizeHint().height());
        layout->addWidget(label);
    }
    layout->addWidget(m_save);
    showPlaying();
    connect(m_play, &QToolButton::clicked, this, &MediaView::togglePlaying);
    connect(m_save, &QToolButton::clicked, this, &MediaView::saveRequested);
}

bool MediaView::takes(MediaFormat format)
{
    switch (format) {
    case MediaFormat::Wav:
    case MediaFormat::Mp3:
    case MediaFormat::Ogg:
    case MediaFormat::Flac:
    case MediaFormat::Mp4:
    case MediaFormat::WebM:
        return true;
    default:
        return false;
    }
}

bool MediaView::hasImage() const
{
    return !m_canvas->image().isNull();
}

bool MediaView::hasVideo() const
{
    return !m_poster.isNull() && !m_shown.media.video.isEmpty();
}

void MediaView::setContent(const ViewerInput &content)
{
    stop();
    m_client.cancel(m_job);
    m_throttle.stop();
    m_content = content;
    m_isRequested = false;
    m_shown = {};
    m_problem.clear();
    m_playbackProblem.clear();
    m_canvas->clear();
    m_bar->hide();
    showEmpty({}, {});
    showNote();
    m_content.bytes.size = 0;
    m_bytes.setSource(m_content.bytes);
    m_content.bytes.size = content.bytes.size;
    load();
}

/// Growing content is not inspected again with each chunk.
void MediaView::setSize(qint64 size, bool settled)
{
    if (size == m_content.bytes.size && settled == m_content.settled)
        return;
    m_content.bytes.size = size;
    m_content.settled = settled;
    if (settled || !m_isRequested)
        load();
}

void MediaView::load()
{
    if (!m_content.settled && !m_isRequested) {
        showEmpty(tr("Still receiving: shown when it is complete."), tr("Show what was received"));
        return;
    }
    m_loading = true;
    m_bytes.setSize(m_content.bytes.size);
}

/// A few times a second at most, as the artifact player goes through the chunks.
void MediaView::draw()
{
    if (!m_loading || !m_bytes.isComplete() || m_throttle.isActive())
        return; // completed() or the throttle will follow
    m_loading = false;
    m_throttle.start(MediaThrottleMs);
    stop();
    RenderRequest request;
    request.kind = RenderKind::Media;
    request.bytes = m_bytes.bytes();
    m_client.cancel(m_job);
    m_job =
        m_client.render(request, this, [this](const RenderResult &result) { showResult(result); });
}

void MediaView::showEmpty(const QString &sentence, const QString &action)
{
    m_empty->setIconName(m_problem.isEmpty() ? "audio"_L1 : "warning"_L1);
    m_empty->setSentence(sentence);
    m_empty->setAction(action);
    m_stack->setCurrentWidget(m_empty);
}

void MediaView::showResult(const RenderResult &result)
{
    m_shown = result;
    m_shown.frames.clear();
    m_problem = result.problem;
    m_playbackProblem.clear();
    if (result.isOk()) {
        m_poster = result.image();
        if (m_poster.isNull())
            m_canvas->clear();
        else
            m_canvas->setImage(m_poster, m_poster.size(), false);
        m_waveform->setAudio(result.peaks, result.media.peaksEndMs, result.duration);
        m_waveform->setAccessibleName(hasVideo() ? tr("Position in the video")
                                                 : tr("Playback position"));
        m_canvas->setVisible(hasImage());
        m_waveform->setVisible(hasAudio() || hasVideo());
        m_stack->setCurrentWidget(m_page);
    } else {
        m_poster = {};
        m_canvas->clear();
        showEmpty(m_problem, {});
    }
    setFocusProxy(hasAudio() || hasVideo() ? static_cast<QWidget *>(m_waveform) : m_canvas);
    m_factsLabel->setText(facts());
    m_play->setVisible(hasAudio() || hasVideo());
    m_save->setVisible(!m_shown.media.video.isEmpty());
    m_bar->setVisible(!m_factsLabel->text().isEmpty());
    showPlaying();
    showNote();
}

/// "44.1 kHz", "48 kHz".
static QString kilohertz(int rate)
{
    return MediaView::tr("%1 kHz").arg(rate / 1000.0, 0, 'g', 4);
}

static QString channelsText(int channels)
{
    if (channels == 1)
        return MediaView::tr("mono");
    return channels == 2 ? MediaView::tr("stereo")
                         : MediaView::tr("%n channels", nullptr, channels);
}

QString MediaView::facts() const
{
    const RenderMedia &media = m_shown.media;
    QStringList facts;
    if (!m_shown.originalSize.isEmpty() && !media.video.isEmpty()) {
        facts << tr("%1 × %2").arg(m_shown.originalSize.width()).arg(m_shown.originalSize.height());
        if (media.frameRate > 0)
            facts << tr("%1 frames/s").arg(media.frameRate / 1000.0, 0, 'g', 4);
        facts << QString::fromUtf8(media.video).toUpper();
    }
    if (!media.audio.isEmpty()) {
        facts << QString::fromUtf8(media.audio).toUpper();
        if (media.sampleRate > 0)
            facts << kilohertz(media.sampleRate);
        if (media.channels > 0)
            facts << channelsText(media.channels);
    }
    return facts.join(u" · "_s);
}

void MediaView::showTime()
{
    if (m_audioPlayer.isPlaying())
        m_waveform->setPosition(m_audioPlayer.position());
    else if (m_videoPlayer.isPlaying())
        m_waveform->setPosition(m_videoPlayer.position());
    const qint64 duration = std::max(m_shown.duration, m_shown.media.peaksEndMs);
    const QString whole = formatMediaTime(duration, duration);
    m_time->setText(
        hasAudio() || hasVideo()
            ? tr("%1 of %2").arg(formatMediaTime(m_waveform->sliderPosition(), duration), whole)
            : whole);
    m_time->setVisible(duration > 0);
}

void MediaView::showPlaying()
{
    const bool playing = isPlaying();
    m_play->setIcon(icon(playing ? "pause"_L1 : "play"_L1));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing      ? tr("Pause (Space)")
                       : hasVideo() ? tr("Play video (Space)")
                                    : tr("Play audio (Space)"));
    if (playing)
        m_positionTimer.start();
    else
        m_positionTimer.stop();
    showTime();
}

void MediaView::play(qint64 from)
{
    m_playbackProblem.clear();
    showNote();
    const QByteArray bytes = m_bytes.bytes();
    if (hasAudio())
        m_audioPlayer.play(bytes, from);
    if (hasVideo())
        m_videoPlayer.play(bytes, from, VideoPlayer::decodedSize(m_poster.size()),
                           VideoPlayer::decodedRate(m_shown.media.frameRate));
}

void MediaView::stop()
{
    m_audioPlayer.stop();
    m_videoPlayer.stop();
}

void MediaView::togglePlaying()
{
    if (isPlaying())
        stop();
    else if (hasAudio() || hasVideo())
        play(m_waveform->value() >= m_waveform->maximum() ? 0 : m_waveform->value());
}

void MediaView::seek(qint64 to)
{
    if (isPlaying())
        play(to);
    showTime();
}

void MediaView::showNote()
{
    QStringList notes;
    const qint64 heard = m_shown.media.peaksEndMs;
    const QString heardText = formatMediaTime(heard, m_shown.duration);
    if (!m_playbackProblem.isEmpty())
        notes << m_playbackProblem;
    if (m_videoPlayer.isPlaying() && m_videoPlayer.isLate())
        notes << tr("Video lags: decoding is slower than playback.");
    if (m_problem.isEmpty() && m_shown.incomplete)
        notes << (m_content.settled && hasAudio()
                      ? tr("The file ends at %1, before its declared length.").arg(heardText)
                  : m_content.settled ? tr("The video file is truncated.")
                                      : tr("Still receiving: showing the data so far."));
    else if (hasAudio() && !m_shown.media.peaksCoverAll)
        notes << tr("The waveform ends at %1: the rest takes too long to compute.").arg(heardText);
    emit noteChanged(notes.join(u' '));
}

void MediaView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && (hasAudio() || hasVideo()))
        togglePlaying();
    else
        PreviewView::keyPressEvent(event);
}

/// Hidden players must not be heard.
void MediaView::hideEvent(QHideEvent *event)
{
    if (!event->spontaneous()) // a window that is minimized keeps playing
        stop();
    PreviewView::hideEvent(event);
}

} // namespace a2a

#include "moc_mediaview.cpp"
