// SPDX-License-Identifier: Apache-2.0
#include "tests/support/failurescreenshots.h"

#include <QApplication>
#include <QDir>
#include <QRegularExpression>
#include <QScreen>
#include <QTest>
#include <QThread>
#include <QWidget>

#include <cstdio>
#include <unistd.h>

namespace a2a::test {

using namespace Qt::StringLiterals;

static constexpr int MaxPictures = 20; ///< of a program: where everything fails, some suffice
static int s_count = 0;

static QString &pictureFolder()
{
    static QString path;
    return path;
}

/// Under X11 the whole display, as a person would see it; elsewhere each window by itself, as it
/// was last painted.
static QList<QPixmap> pictures()
{
    QList<QPixmap> all;
    if (QGuiApplication::platformName() == u"xcb")
        all.append(QGuiApplication::primaryScreen()->grabWindow(0));
    else
        for (const QWidget *window : QApplication::topLevelWidgets()) {
            if (window->isVisible() && window->internalWinId())
                all.append(window->screen()->grabWindow(window->internalWinId()));
        }
    all.removeIf([](const QPixmap &picture) { return picture.isNull(); });
    return all;
}

/// `test`: its class and function.
static void takePictures(const QByteArray &test)
{
    QString name = QString::fromUtf8(test + '-' + QTest::currentDataTag());
    name.replace(QRegularExpression(u"[^\\w.]+"_s), u"-"_s);
    QDir().mkpath(pictureFolder());
    for (const QPixmap &picture : pictures()) {
        if (s_count++ >= MaxPictures)
            return;
        const QString path = QDir(pictureFolder()).filePath(u"%1-%2.png"_s.arg(name).arg(s_count));
        const QByteArray said = "   Picture: " + QFile::encodeName(path) + '\n';
        if (picture.save(path))
            (void)!::write(STDOUT_FILENO, said.constData(), size_t(said.size()));
    }
}

#ifdef __GLIBC__
/// QTest has no hook, but prints a failure while everything that failed is still there.
static ssize_t write(void *, const char *text, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t now = ::write(STDOUT_FILENO, text + done, size - done);
        if (now < 0)
            return 0;
        done += size_t(now);
    }
    static constexpr QByteArrayView Failed = "FAIL!  : ";
    const QByteArrayView said(text, qsizetype(size));
    if (said.startsWith(Failed) && QThread::currentThread() == qApp->thread())
        takePictures(said.sliced(Failed.size()).toByteArray().split('(').first());
    return ssize_t(size);
}
#endif

void saveFailureScreenshots(const QString &folder)
{
    pictureFolder() = folder;
#ifdef __GLIBC__
    if (FILE *watched = ::fopencookie(nullptr, "w", {nullptr, write, nullptr, nullptr}))
        stdout = watched;
#endif
}

} // namespace a2a::test
