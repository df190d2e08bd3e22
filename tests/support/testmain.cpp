// SPDX-License-Identifier: Apache-2.0
// The main() of every test program: `test_LAYER` runs all its classes, `test_LAYER Class [QtTest
// options]` runs one. A layer that must do without a display gets a QCoreApplication.
#include "tests/support/testregistry.h"

#ifdef A2A_TEST_GUI
#include "tests/support/failurescreenshots.h"

#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif
#include <QDir>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>
#include <memory>

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    Application app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("a2ascope-test"));
#ifdef A2A_TEST_GUI
    a2a::test::saveFailureScreenshots(
        QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../failed")));
#endif
    QStringList arguments = QCoreApplication::arguments();
    const auto &classes = a2a::test::registry();
    int failures = 0;
    if (arguments.size() > 1 && classes.contains(arguments.at(1).toStdString())) {
        const std::unique_ptr<QObject> test(classes.at(arguments.takeAt(1).toStdString())());
        failures += QTest::qExec(test.get(), arguments);
    } else if (arguments.size() > 1 && !arguments.at(1).startsWith(QLatin1Char('-'))) {
        std::fprintf(stderr, "no test class %s here\n", qPrintable(arguments.at(1)));
        failures = 1;
    } else {
        for (const auto &[name, make] : classes) {
            const std::unique_ptr<QObject> test(make());
            failures += QTest::qExec(test.get(), arguments);
        }
    }
    return failures == 0 ? 0 : 1;
}
