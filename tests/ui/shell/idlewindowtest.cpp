// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"
#include "ui/composer/parteditors.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/card/cardpane.h"
#include "ui/viewers/hexviewer.h"
#include "ui/viewers/json/dialectsview.h"

#include <QTest>
#include <QWidget>

using namespace a2a;

/// Each widget costs some kilobytes, whether it is seen or not.
class IdleWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void pages_are_made_when_they_are_opened();
};

void IdleWindowTest::pages_are_made_when_they_are_opened()
{
    static constexpr qsizetype Most = 1100; ///< widgets; it was 1,467 when all pages were made
    test::DemoWindow demo(QSize(1440, 900));
    QVERIFY(demo.isReady());
    MainWindow &window = demo.window;
    const qsizetype count = window.findChildren<QWidget *>().size();
    QVERIFY2(count <= Most, qPrintable(QString::number(count)));
    const auto *artifacts = window.findChild<ArtifactsPane *>();
    QVERIFY(!artifacts->comparison() && !artifacts->sideBySide());
    QVERIFY(!artifacts->viewer()->chunkTable());
    QVERIFY(!window.findChild<HexViewer *>());
    QVERIFY(!window.findChild<CardPane *>()->raw());
    QVERIFY(!window.findChild<DialectsView *>());
    QVERIFY(!window.findChild<JsonPartEdit *>());
    artifacts->viewer()->setTab(ArtifactViewer::HexTab);
    QVERIFY(window.findChild<HexViewer *>());
}

A2A_TEST(IdleWindowTest)
#include "idlewindowtest.moc"
