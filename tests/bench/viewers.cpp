// SPDX-License-Identifier: Apache-2.0
// bench_viewers [CASE]: large content in the window's artifact viewer, each in a process of its
// own. Prints a table: how long until it is first seen, until it is known to its end, how long the
// event loop was kept waiting meanwhile and while pages are turned, and the memory that was taken
// for each byte of the content, recording included. With the name of a case: one line of JSON.
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/runpreview.h"
#include "ui/style/theme.h"
#include "ui/viewers/json/jsonviewer.h"
#include "ui/viewers/preview/imageview.h"
#include "ui/viewers/preview/picturecanvas.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QBuffer>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QProcess>

#include <cstdio>
#include <unistd.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr int Megabyte = 1024 * 1024;
static constexpr int ChunkBytes = 128 * 1024;
static constexpr int Pages = 60;
static constexpr int QuietMs = 400; ///< nothing was painted or read for so long: all is known
static constexpr double FirstPaintMs = 300;
static constexpr double GapMs = 50;

namespace {

struct Case {
    const char *name;
    const char *mediaType;
    QByteArray (*content)();
};

} // namespace

static QByteArray repeated(const QByteArray &line, qsizetype bytes)
{
    return line.repeated(bytes / line.size() + 1);
}

static QByteArray text()
{
    return repeated("The quick brown fox jumps over the lazy dog, again and again and again.\n",
                    50 * Megabyte);
}

static QByteArray oneLine()
{
    return text().replace('\n', ' ');
}

static QByteArray code()
{
    return repeated("    const auto value = compute(\"text\", 0x1F, 'c'); // what it is for\n",
                    50 * Megabyte);
}

static QByteArray values()
{
    QByteArray bytes = "id,name,amount,note\r\n";
    for (int i = 0; bytes.size() < 20 * Megabyte; ++i)
        bytes += QByteArray::number(i) + ",\"Name, the " + QByteArray::number(i % 97) + "th\"," +
                 QByteArray::number(i * 7 % 1000) + ".5,free text\r\n";
    return bytes;
}

static QByteArray html()
{
    return repeated("<div><p class=\"a\">Words &amp; <a href=\"https://h/x\">more</a></p>",
                    20 * Megabyte);
}

static QByteArray records(qsizetype size)
{
    QByteArray bytes = "[";
    for (int i = 0; bytes.size() < size; ++i)
        bytes += "{\"id\": " + QByteArray::number(i) + ", \"name\": \"item " +
                 QByteArray::number(i * 7919 % 100'003) +
                 "\", \"price\": 12.50, \"tags\": [\"a\", \"b\"], \"note\": null},\n";
    bytes.resize(bytes.size() - 2);
    return bytes + "]";
}

static QByteArray smallJson()
{
    return records(15 * Megabyte);
}

static QByteArray largeJson()
{
    return records(50 * Megabyte);
}

static QByteArray picture()
{
    QImage image(6000, 5000, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            line[x] = qRgb(x >> 5, y >> 5, (x ^ y) & 0xFF);
    }
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    image.save(&file, "PNG");
    return file.data();
}

static QByteArray document()
{
    constexpr int Count = 300;
    QByteArray bytes = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
                       "2 0 obj<</Type/Pages/Count 300/Kids[";
    for (int page = 0; page < Count; ++page)
        bytes += QByteArray::number(4 + 2 * page) + " 0 R ";
    bytes += "]>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n";
    for (int page = 0; page < Count; ++page) {
        QByteArray words = "BT /F 11 Tf 50 800 Td 14 TL";
        for (int line = 0; line < 50; ++line)
            words += " (Line " + QByteArray::number(line) + " of page " +
                     QByteArray::number(page + 1) + ", of which there are many) Tj T*";
        words += " ET";
        bytes += QByteArray::number(4 + 2 * page) +
                 " 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents " +
                 QByteArray::number(5 + 2 * page) +
                 " 0 R/Resources<</Font<</F 3 0 R>>>>>>endobj\n" +
                 QByteArray::number(5 + 2 * page) + " 0 obj<</Length " +
                 QByteArray::number(words.size()) + ">>stream\n" + words + "\nendstream endobj\n";
    }
    return bytes + "trailer<</Size 604/Root 1 0 R>>\n%%EOF\n";
}

static constexpr Case Cases[] = {
    {"text 50 MB", "text/plain", text},
    {"one line 50 MB", "text/plain", oneLine},
    {"C++ 50 MB", "text/x-c++", code},
    {"CSV 20 MB", "text/csv", values},
    {"HTML 20 MB", "text/html", html},
    {"JSON 15 MB, tree", "application/json", smallJson},
    {"JSON 15 MB, table", "application/json", smallJson},
    {"JSON 50 MB", "application/json", largeJson},
    {"PNG 30 MP", "image/png", picture},
    {"PDF 300 pages", "application/pdf", document},
};

static double residentMb()
{
    QFile file(u"/proc/self/statm"_s);
    return file.open(QIODevice::ReadOnly)
               ? file.readAll().split(' ').value(1).toDouble() * double(sysconf(_SC_PAGESIZE)) / 1e6
               : 0;
}

static void runFor(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

namespace {

/// Notes when content is painted: a picture that is there, anything else that has bytes.
class PaintWatch final : public QObject {
public:
    explicit PaintWatch(ArtifactViewer &viewer)
        : m_viewer(viewer)
    {
        qApp->installEventFilter(this);
    }
    [[nodiscard]] bool wasPainted() const { return m_painted; }
    [[nodiscard]] bool isQuiet() const { return m_last.elapsed() > QuietMs; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Paint)
            return QObject::eventFilter(watched, event);
        m_last.start();
        const ContentViewer *shown = m_viewer.preview()->viewer();
        const auto *area = qobject_cast<QAbstractScrollArea *>(watched->parent());
        const auto *image = qobject_cast<const ImageView *>(shown);
        m_painted = m_painted || (area && shown && shown->isAncestorOf(area) &&
                                  (!image || !image->canvas()->picture().isNull()));
        return QObject::eventFilter(watched, event);
    }

private:
    ArtifactViewer &m_viewer;
    QElapsedTimer m_last;
    bool m_painted = false;
};

} // namespace

static void feed(OpenTask &task, const Case &what, const QByteArray &content)
{
    for (qsizetype at = 0; at < content.size(); at += ChunkBytes) {
        const QByteArray piece = content.mid(at, ChunkBytes).toBase64();
        task.chunk("a1",
                   "[{\"raw\":\"" + piece + "\",\"filename\":\"large\",\"mediaType\":\"" +
                       what.mediaType + "\"}]",
                   at > 0, at + ChunkBytes >= content.size());
    }
    task.feeder.flush();
}

static void turnPages(const ArtifactViewer &viewer)
{
    QWidget *area = viewer.preview()->viewer();
    while (area->focusProxy())
        area = area->focusProxy();
    for (int page = 0; page < Pages; ++page) {
        const bool last = page + 1 == Pages;
        QKeyEvent press(QEvent::KeyPress, last ? Qt::Key_End : Qt::Key_PageDown,
                        last ? Qt::ControlModifier : Qt::NoModifier);
        QApplication::sendEvent(area, &press);
        runFor(5);
    }
}

static void measure(const Case &what)
{
    double before = residentMb();
    qint64 size = 0;
    OpenTask task;
    {
        const QByteArray content = what.content();
        size = content.size();
        before = residentMb() - double(size) / 1e6;
        feed(task, what, content);
    }
    TestWorkspace workspace(task.feeder.recording(), task.feeder.store(), task.feeder.content());
    ArtifactViewer viewer(workspace);
    viewer.resize(900, 700);
    viewer.show();
    runFor(QuietMs);
    PaintWatch watch(viewer);
    Heartbeat heart;
    heart.start();
    QElapsedTimer time;
    time.start();
    viewer.setArtifact(0);
    while (!watch.wasPainted() && time.elapsed() < 60'000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double firstPaint = double(time.nsecsElapsed()) / 1e6;
    if (QByteArrayView(what.name).endsWith("table")) {
        if (auto *json = qobject_cast<JsonViewer *>(viewer.preview()->viewer()))
            json->setMode(JsonViewer::Mode::Table);
    }
    while ((!viewer.assembly().isCaughtUp() || !watch.isQuiet()) && time.elapsed() < 60'000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double known = double(time.elapsed()) - QuietMs;
    const QJsonObject reading{{u"p99"_s, heart.percentile(0.99)}, {u"max"_s, heart.percentile(1)}};
    heart.start();
    turnPages(viewer);
    heart.stop();
    const QJsonObject result{{u"case"_s, QString::fromLatin1(what.name)},
                             {u"mb"_s, double(size) / 1e6},
                             {u"firstPaintMs"_s, firstPaint},
                             {u"knownMs"_s, known},
                             {u"gapP99Ms"_s, reading[u"p99"_s]},
                             {u"gapMaxMs"_s, reading[u"max"_s]},
                             {u"pageGapMaxMs"_s, heart.percentile(1)},
                             {u"memoryPerByte"_s, (residentMb() - before) * 1e6 / double(size)},
                             {u"memoryMb"_s, residentMb() - before}};
    std::printf("%s\n", QJsonDocument(result).toJson(QJsonDocument::Compact).constData());
}

/// One row of the table; false: a figure is more than wanted.
static bool tell(const QJsonObject &row)
{
    const auto figure = [&row](const char *name) {
        return row[QLatin1StringView(name)].toDouble();
    };
    const bool good = figure("firstPaintMs") <= FirstPaintMs && figure("gapMaxMs") <= GapMs &&
                      figure("pageGapMaxMs") <= GapMs;
    std::printf("%-18s %7.1f %12.0f %9.0f %8.1f %8.1f %9.1f %9.1f %7.2f   %s\n",
                qPrintable(row[u"case"_s].toString()), figure("mb"), figure("firstPaintMs"),
                figure("knownMs"), figure("gapP99Ms"), figure("gapMaxMs"), figure("pageGapMaxMs"),
                figure("memoryMb"), figure("memoryPerByte"), good ? "ok" : "TOO MUCH");
    std::fflush(stdout);
    return good;
}

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    endAfter(argc > 1 ? 170 : 1800); // one kind of content, or each in a process of its own
    QApplication application(argc, argv);
    const Theme theme(application, ThemeChoice::Light);
    const QStringList arguments = QApplication::arguments();
    bool good = true;
    if (arguments.size() == 1)
        std::printf("%-18s %7s %12s %9s %8s %8s %9s %9s %7s   wanted: first paint <= %.0f ms, "
                    "gaps <= %.0f ms\n",
                    "content", "MB", "1st paint ms", "known ms", "gap p99", "gap max", "page gap",
                    "memory MB", "/ byte", FirstPaintMs, GapMs);
    for (const Case &what : Cases) {
        if (arguments.size() > 1) {
            if (arguments[1] == QLatin1StringView(what.name))
                measure(what);
            continue;
        }
        QProcess one;
        one.start(QApplication::applicationFilePath(), {QString::fromLatin1(what.name)});
        const bool ended = one.waitForFinished(180'000);
        const QJsonObject row = QJsonDocument::fromJson(one.readAllStandardOutput()).object();
        if (row.isEmpty()) // else it says no more than what the offscreen platform cannot do
            std::fprintf(stderr, "%s: %s%s\n", what.name, ended ? "" : "no end. ",
                         one.readAllStandardError().constData());
        good = !row.isEmpty() && tell(row) && good;
    }
    return good ? 0 : 1;
}
