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

static std::optional<qint64> soundTime(const SoundPlayer &player)
{
    return player.isPlaying() ? std::optional(player.position()) : std::nullopt;
}

MediaView::MediaView(RenderClient &client, QWidget *parent, SoundOptions sound)
    : PreviewView(parent)
    , m_client(client)
    , m_bytes(RenderBytes + 1) // one more than the client accepts, so that it reports the limit
    , m_player(sound)
    , m_film([this] { return soundTime(m_player); }, sound.helper)
    , m_stack(new QStackedWidget(this))
    , m_page(new QWidget(m_stack))
    , m_canvas(new PictureCanvas(m_page))
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
    m_ticks.setInterval(TickMs);
    m_throttle.setSingleShot(true);
    connect(&m_bytes, &ByteGatherer::gathered, this, &MediaView::draw);
    connect(&m_throttle, &QTimer::timeout, this, &MediaView::draw);
    connect(&m_ticks, &QTimer::timeout, this, &MediaView::showTime);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        m_asked = true;
        load();
    });
    connect(m_waveform, &WaveformView::seeked, this, &MediaView::seek);
    connect(m_waveform, &WaveformView::sliderMoved, this, &MediaView::showTime);
    connectPlayers();
}

void MediaView::connectPlayers()
{
    const auto fail = [this](const QString &problem) {
        m_playProblem = problem;
        showNote();
    };
    connect(&m_player, &SoundPlayer::playingChanged, this, &MediaView::showPlaying);
    connect(&m_player, &SoundPlayer::stopped, &m_film, &FilmPlayer::stop);
    connect(&m_player, &SoundPlayer::ended, this, &MediaView::showEnd);
    connect(&m_player, &SoundPlayer::failed, this, fail);
    connect(&m_film, &FilmPlayer::playingChanged, this, &MediaView::showPlaying);
    connect(&m_film, &FilmPlayer::ended, this, &MediaView::showEnd);
    connect(&m_film, &FilmPlayer::failed, this, fail);
    connect(&m_film, &FilmPlayer::lateChanged, this, &MediaView::showNote);
    connect(&m_film, &FilmPlayer::pictureChanged, this, [this](const QImage &picture) {
        m_canvas->setPicture(picture, m_poster.size(), false);
    });
}

/// Called when the longer one of sound and images has ended.
void MediaView::showEnd()
{
    if (isPlaying())
        return;
    m_waveform->setPosition(0);
    if (!m_poster.isNull())
        m_canvas->setPicture(m_poster, m_poster.size(), false);
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

bool MediaView::hasPicture() const
{
    return !m_canvas->image().isNull();
}

bool MediaView::hasFilm() const
{
    return !m_poster.isNull() && !m_shown.media.video.isEmpty();
}

void MediaView::setContent(const ViewedContent &content)
{
    stop();
    m_client.cancel(m_job);
    m_throttle.stop();
    m_content = content;
    m_asked = false;
    m_shown = {};
    m_problem.clear();
    m_playProblem.clear();
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
    if (settled || !m_asked)
        load();
}

void MediaView::load()
{
    if (!m_content.settled && !m_asked) {
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
        return; // gathered() or the throttle will follow
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
    m_playProblem.clear();
    if (result.isOk()) {
        m_poster = result.image();
        if (m_poster.isNull())
            m_canvas->clear();
        else
            m_canvas->setPicture(m_poster, m_poster.size(), false);
        m_waveform->setSound(result.peaks, result.media.peaksEndMs, result.duration);
        m_waveform->setAccessibleName(hasFilm() ? tr("Position in the video")
                                                : tr("Playback position"));
        m_canvas->setVisible(hasPicture());
        m_waveform->setVisible(hasSound() || hasFilm());
        m_stack->setCurrentWidget(m_page);
    } else {
        m_poster = {};
        m_canvas->clear();
        showEmpty(m_problem, {});
    }
    setFocusProxy(hasSound() || hasFilm() ? static_cast<QWidget *>(m_waveform) : m_canvas);
    m_factsLabel->setText(facts());
    m_play->setVisible(hasSound() || hasFilm());
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
    if (m_player.isPlaying())
        m_waveform->setPosition(m_player.position());
    else if (m_film.isPlaying())
        m_waveform->setPosition(m_film.position());
    const qint64 duration = std::max(m_shown.duration, m_shown.media.peaksEndMs);
    const QString whole = timeText(duration, duration);
    m_time->setText(
        hasSound() || hasFilm()
            ? tr("%1 of %2").arg(timeText(m_waveform->sliderPosition(), duration), whole)
            : whole);
    m_time->setVisible(duration > 0);
}

void MediaView::showPlaying()
{
    const bool playing = isPlaying();
    m_play->setIcon(icon(playing ? "pause"_L1 : "play"_L1));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing     ? tr("Pause (Space)")
                       : hasFilm() ? tr("Play video (Space)")
                                   : tr("Play audio (Space)"));
    if (playing)
        m_ticks.start();
    else
        m_ticks.stop();
    showTime();
}

void MediaView::play(qint64 from)
{
    m_playProblem.clear();
    showNote();
    const QByteArray bytes = m_bytes.bytes();
    if (hasSound())
        m_player.play(bytes, from);
    if (hasFilm())
        m_film.play(bytes, from, FilmPlayer::sizeFor(m_poster.size()),
                    FilmPlayer::rateFor(m_shown.media.frameRate));
}

void MediaView::stop()
{
    m_player.stop();
    m_film.stop();
}

void MediaView::togglePlaying()
{
    if (isPlaying())
        stop();
    else if (hasSound() || hasFilm())
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
    const QString heardText = timeText(heard, m_shown.duration);
    if (!m_playProblem.isEmpty())
        notes << m_playProblem;
    if (m_film.isPlaying() && m_film.isLate())
        notes << tr("Video lags: decoding is slower than playback.");
    if (m_problem.isEmpty() && m_shown.incomplete)
        notes << (m_content.settled && hasSound()
                      ? tr("The file ends at %1, before its declared length.").arg(heardText)
                  : m_content.settled ? tr("The video file is truncated.")
                                      : tr("Still receiving: showing the data so far."));
    else if (hasSound() && !m_shown.media.heardAll)
        notes << tr("The waveform ends at %1: the rest takes too long to compute.").arg(heardText);
    emit noteChanged(notes.join(u' '));
}

void MediaView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && (hasSound() || hasFilm()))
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
