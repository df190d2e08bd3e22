// SPDX-License-Identifier: Apache-2.0
// Missing components of this computer are named with their package.
#include "ui/viewers/preview/previewfeatures.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/viewers/preview/renderproblems.h"

#include <QStandardPaths>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class MissingPartsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void missing_programs_are_listed_with_their_package()
    {
        const QByteArray path = qgetenv("PATH");
        const bool hasPoppler = !QStandardPaths::findExecutable(u"pdftoppm"_s).isEmpty();
        const QString before = missingPreviewFeatures().join(u'\n');
        qputenv("PATH", "/nowhere");
        const QString without = missingPreviewFeatures().join(u'\n');
        qputenv("PATH", path);
        QVERIFY2(without.contains(u"(package poppler-utils) is missing: PDF"_s),
                 qPrintable(without));
        QCOMPARE(before.contains(u"poppler-utils"_s), !hasPoppler);
    }

    void a_preview_reports_missing_components_data()
    {
        QTest::addColumn<RenderStatus>("status");
        QTest::addColumn<RenderKind>("kind");
        QTest::addColumn<QString>("package");
        QTest::newRow("format") << RenderStatus::Unsupported << RenderKind::Image
                                << u"qt6-image-formats-plugins"_s;
        QTest::newRow("PDF") << RenderStatus::MissingProgram << RenderKind::Pdf
                             << u"poppler-utils"_s;
    }
    void a_preview_reports_missing_components()
    {
        QFETCH(RenderStatus, status);
        QFETCH(RenderKind, kind);
        QFETCH(QString, package);
        RenderReplyHead head;
        head.status = status;
        head.detail = "<b>a program</b>";
        const QString said = renderproblems::replyText(head, kind);
        QVERIFY2(said.contains(u"package "_s + package), qPrintable(said));
    }
};

A2A_TEST(MissingPartsTest)
#include "missingpartstest.moc"
